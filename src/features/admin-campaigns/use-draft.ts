import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CampaignDraft } from '@/contract/endpoints/campaign-drafts';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import { isApiError, staleVersion } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { CampaignValues } from './campaign-values';
import { draftHref } from './DraftsSheet';

/** Pause in the typing after which a draft is saved. */
const PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 60_000;

/** How long a draft waits to be saved when so many saves of the same text have failed. */
export const pauseAfter = (failures: number): number => Math.min(PAUSE_MS * 3 ** failures, LONGEST_PAUSE_MS);

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
  /** How often the save of a text has failed. */
  const [failed, setFailed] = useState({ text: typed, count: 0 });
  /** The version that somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<number>();

  const send = (version: number) => {
    const body = { name: values.name.trim().slice(0, LIMITS.campaignName.max), content: { ...values } };
    return draft
      ? call('PUT /admin/campaigns/drafts', { body: { ...body, id: draft.id, version } })
      : call('POST /admin/campaigns/drafts', { body: { ...body, format } });
  };

  const save = async (version: number): Promise<number | undefined> => {
    setState('saving');
    try {
      const saved = await send(version);
      setDraft(saved);
      setSavedText(typed);
      setState('idle');
      if (!draft) await router.replace(draftHref(saved), undefined, { shallow: true, scroll: false });
      return saved.id;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailed(({ text, count }) => ({ text: typed, count: text === typed ? count + 1 : 1 }));
      setTheirs(staleVersion(error));
      setState(staleVersion(error) === undefined ? 'failed' : 'conflict');
      return draft?.id;
    }
  };

  /** The save that runs, or was the last. */
  const running = useRef(Promise.resolve(opened?.id));
  const start = (version = draft?.version ?? 0) => {
    running.current = save(version);
  };

  const isUnsaved = typed !== savedText;
  const waits = active && isUnsaved && state !== 'saving' && state !== 'conflict';
  const pause = pauseAfter(failed.text === typed ? failed.count : 0);
  const saveNow = useEffectEvent(() => start());
  useEffect(() => {
    if (!waits) return;
    const onOnline = () => saveNow();
    const timer = setTimeout(() => saveNow(), pause);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [waits, typed, pause]);

  return {
    savedAt: draft?.updatedAt,
    ...{ state, isUnsaved, keepMine: () => start(theirs) },
    /** The draft's id once the save that runs has ended; none for what was never saved. */
    settledId: () => running.current,
  };
};

export type Draft = ReturnType<typeof useDraft>;
