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

/** Debounce before a draft is saved. */
const PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 60_000;

/** Delay before the next save, after `failures` failed saves of the same input. */
export const pauseAfter = (failures: number): number => Math.min(PAUSE_MS * 3 ** failures, LONGEST_PAUSE_MS);

/** `gone`: the draft was discarded meanwhile, or a fair was created from it. */
type DraftState = 'idle' | 'saving' | 'failed' | 'conflict' | 'gone';

const stateAfter = (error: ApiError): DraftState => {
  if (staleVersion(error) !== undefined) return 'conflict';
  return isDraftDeleted(error) ? 'gone' : 'failed';
};

/** Whether the draft no longer exists. */
export const isDraftDeleted = (error: unknown): boolean =>
  isApiError(error) && error.code === 'CAMPAIGN_DRAFT_NOT_FOUND';

/**
 * Errors that a different body may fix; an unexpected error is included, as otherwise the same body would be retried
 * forever.
 */
const mayLieInBody = ({ status, code }: ApiError): boolean =>
  status === 413 || status === 422 || (status >= 500 && code === 'INTERNAL');

/**
 * The request that creates the draft. Its response may be lost, and a refused retry (401, 403, 429) does not tell
 * whether the draft exists: the same request is retried until it succeeds, or until its body may be the cause of the
 * error.
 */
interface FirstSave {
  key: string;
  typed: string;
  body: CampaignDraftInput;
}

/** Id of a draft and the version that was read. */
type KnownDraft = Pick<CampaignDraft, 'id' | 'version'>;

interface DraftOptions {
  format: CampaignFormatId;
  /** The draft that the form was opened with. */
  opened: CampaignDraft | undefined;
  values: CampaignValues;
  /** False while the fair itself is being saved, and for an existing fair. */
  active: boolean;
}

/** Saves the input for a new fair as a draft, and adds the draft to the URL once it is created. */
export const useDraft = ({ format, opened, values, active }: DraftOptions) => {
  const router = useRouter();
  const [draft, setDraft] = useState(opened);
  const [state, setState] = useState<DraftState>('idle');
  const typed = JSON.stringify(values);
  const [savedText, setSavedText] = useState(typed);
  /** Number of failed saves of a text. */
  const [failed, setFailed] = useState({ text: typed, count: 0 });
  /** The version that another user has saved meanwhile. */
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

  /** The current save, or the last one. */
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
    /** Called when the fair was refused because the draft no longer exists. */
    markDeleted: () => setState('gone'),
    saveAsNew: () => {
      setDraft(undefined);
      start(undefined);
    },
    /**
     * Waits for the current save and resolves to the draft's id; undefined when it was never saved. An unfinished first
     * save may have created the draft all the same, so it is retried once.
     */
    settledId: async () => {
      await running.current;
      if (firstSave.current) start(undefined);
      return running.current;
    },
  };
};

export type Draft = ReturnType<typeof useDraft>;
