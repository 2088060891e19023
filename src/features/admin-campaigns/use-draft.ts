import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CampaignDraft, CampaignDraftInput } from '@/contract/endpoints/campaign-drafts';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import { isApiError, staleVersion, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import type { CampaignValues } from './campaign-values';
import { draftHref } from './DraftsSheet';

/** Pause in the typing after which a draft is saved. */
const PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 60_000;

/** How long a draft waits to be saved when so many saves of the same text have failed. */
export const pauseAfter = (failures: number): number => Math.min(PAUSE_MS * 3 ** failures, LONGEST_PAUSE_MS);

/** `gone`: it was thrown away, or a fair was made of it, meanwhile. */
type DraftState = 'idle' | 'saving' | 'failed' | 'conflict' | 'gone';

const stateAfter = (error: ApiError): DraftState => {
  if (staleVersion(error) !== undefined) return 'conflict';
  return isDraftGone(error) ? 'gone' : 'failed';
};

/** Whether there is no such draft any more. */
export const isDraftGone = (error: unknown): boolean => isApiError(error) && error.code === 'CAMPAIGN_DRAFT_NOT_FOUND';

/** What another body may mend; an unexpected error is among it, or one body would be repeated for ever. */
const mayLieInBody = ({ status, code }: ApiError): boolean =>
  status === 413 || status === 422 || (status >= 500 && code === 'INTERNAL');

/**
 * The save that makes the draft. Its answer may be lost, and what refuses a repeat (401, 403, 429) says nothing of that: it
 * is repeated as it was until it is done, or until its body may be to blame.
 */
interface FirstSave {
  key: string;
  typed: string;
  body: CampaignDraftInput;
}

/** A draft by its id, as the version that was read. */
type KnownDraft = Pick<CampaignDraft, 'id' | 'version'>;

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

  const firstSave = useRef<FirstSave>(null);
  const body = { name: values.name.trim().slice(0, LIMITS.campaignName.max), content: { ...values } };

  const create = async (): Promise<CampaignDraft> => {
    firstSave.current ??= { key: newIdempotencyKey(), typed, body: { ...body, format } };
    const first = firstSave.current;
    try {
      const saved = await call('POST /admin/campaigns/drafts', { body: first.body }, { idempotencyKey: first.key });
      firstSave.current = null;
      setSavedText(first.typed);
      return saved;
    } catch (error) {
      if (isApiError(error) && mayLieInBody(error)) firstSave.current = null;
      throw error;
    }
  };

  const change = async (known: KnownDraft): Promise<CampaignDraft> => {
    const saved = await call('PUT /admin/campaigns/drafts', { body: { ...body, ...known } });
    setSavedText(typed);
    return saved;
  };

  const save = async (known: KnownDraft | undefined): Promise<number | undefined> => {
    setState('saving');
    try {
      const saved = known ? await change(known) : await create();
      setDraft(saved);
      setState('idle');
      if (!known) await router.replace(draftHref(saved), undefined, { shallow: true, scroll: false });
      return saved.id;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailed(({ text, count }) => ({ text: typed, count: text === typed ? count + 1 : 1 }));
      setTheirs(staleVersion(error));
      setState(stateAfter(error));
      return known?.id;
    }
  };

  /** The save that runs, or was the last. */
  const running = useRef(Promise.resolve(opened?.id));
  const start = (known: KnownDraft | undefined) => {
    running.current = save(known);
  };
  const startWith = (version = draft?.version ?? 0) => start(draft && { id: draft.id, version });

  const isUnsaved = typed !== savedText || state === 'gone';
  const waits = active && isUnsaved && !['saving', 'conflict', 'gone'].includes(state);
  const pause = pauseAfter(failed.text === typed ? failed.count : 0);
  const saveNow = useEffectEvent(() => startWith());
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
    ...{ state, isUnsaved, keepMine: () => startWith(theirs) },
    /** The fair was refused because the draft is gone. */
    markGone: () => setState('gone'),
    saveAsNew: () => {
      setDraft(undefined);
      start(undefined);
    },
    /**
     * The draft's id once the save that runs has ended; none for what was never saved. A first save that is not done may have
     * made the draft nevertheless: it is repeated once.
     */
    settledId: async () => {
      await running.current;
      if (firstSave.current) start(undefined);
      return running.current;
    },
  };
};

export type Draft = ReturnType<typeof useDraft>;
