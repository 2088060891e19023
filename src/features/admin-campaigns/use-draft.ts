import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CampaignDraft } from '@/contract/endpoints/campaign-drafts';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import { isApiError, staleVersion } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { CampaignValues } from './campaign-values';
import { draftHref } from './DraftsSheet';

/** Pause in the typing after which a draft is saved. */
const PAUSE_MS = 800;

type DraftState = 'idle' | 'saving' | 'failed' | 'conflict';

interface DraftOptions {
  format: CampaignFormatId;
  /** The draft that the form was opened with. */
  opened: CampaignDraft | undefined;
  values: CampaignValues;
  /** False while the fair itself is being saved, and for a fair that is known. */
  active: boolean;
}

/** Saves what is typed of a new fair as a draft, and puts the draft into the address when it has come into being. */
export const useDraft = ({ format, opened, values, active }: DraftOptions) => {
  const router = useRouter();
  const [draft, setDraft] = useState(opened);
  const [state, setState] = useState<DraftState>('idle');
  const typed = JSON.stringify(values);
  const [savedText, setSavedText] = useState(typed);
  const [failedText, setFailedText] = useState<string>();
  /** The version that somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<number>();

  const send = (version: number) => {
    const body = { name: values.name.trim().slice(0, LIMITS.campaignName.max), content: { ...values } };
    return draft
      ? call('PUT /admin/campaigns/drafts', { body: { ...body, id: draft.id, version } })
      : call('POST /admin/campaigns/drafts', { body: { ...body, format } });
  };

  const save = async (version = draft?.version ?? 0) => {
    setState('saving');
    try {
      const saved = await send(version);
      setDraft(saved);
      setSavedText(typed);
      setState('idle');
      if (!draft) await router.replace(draftHref(saved), undefined, { shallow: true, scroll: false });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailedText(typed);
      setTheirs(staleVersion(error));
      setState(staleVersion(error) === undefined ? 'failed' : 'conflict');
    }
  };

  const isUnsaved = typed !== savedText;
  const waits = active && isUnsaved && typed !== failedText && state !== 'saving' && state !== 'conflict';
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, typed]);

  return { id: draft?.id, savedAt: draft?.updatedAt, state, isUnsaved, keepMine: () => void save(theirs) };
};

export type Draft = ReturnType<typeof useDraft>;
