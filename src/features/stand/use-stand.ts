import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StandDeed, StandFair } from '@/contract/endpoints/stand';
import { isApiError, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import { withFreeLock } from '@/shared/storage/locks';
import { useToast } from '@/shared/ui/feedback/useToast';
import { standText } from '@/text/stand';
import { saidOf } from './said-of';
import { sendQueue } from './send-queue';
import { openStandStore, type QueuedDeed, type StandStore, type StoredDay } from './stand-store';
import { withDeeds } from './with-deeds';

/** How often the day is read anew, and how often what waits is tried again. In milliseconds. */
const REFRESH_MS = 60_000;
const RETRY_MS = 10_000;
/** A refusal is read beside people who wait. */
const REFUSAL_MS = 15_000;

type NewDeed = StandDeed extends infer One ? (One extends StandDeed ? Omit<One, 'key' | 'at'> : never) : never;

interface State {
  /** Undefined until this phone's own store was read. */
  fairs?: StandFair[];
  campaignId: number | null;
  stored?: StoredDay | undefined;
  queue: readonly QueuedDeed[];
  online: boolean;
  /** Why the backend refused to say or to take anything, the last time it was asked. */
  problem?: ApiError | undefined;
}

const START: State = { campaignId: null, queue: [], online: true };

/** Whether a call found no server; what it refuses is an answer. */
const foundNobody = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 502);

/** One tab sends at a time; another that wants to meanwhile is not needed. */
const SENDING = 'stand-send';

/** The day with what waits in the queue as if it were done. */
const withQueue = ({ stored, queue }: State): StoredDay | undefined => {
  const waiting = queue.filter(({ refusal }) => refusal === null).map(({ deed }) => deed);
  return stored && { ...stored, day: withDeeds(stored.day, waiting) };
};

/**
 * The stand on this phone (D5.3.11 to D5.3.14): everything shown comes from the phone's own store, which is read anew from the backend
 * while there is a network. What is done is stored first and sent afterwards. Losing the network changes nothing that is
 * shown; only the user chooses another fair.
 */
export const useStand = (userId: string) => {
  const [state, setState] = useState(START);
  /** Keys of what this phone has not kept. */
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  const store = useRef<StandStore>(undefined);
  const reading = useRef(0);
  /** Whether the backend answered when it was last asked; `state.online` is what was drawn of it. */
  const reached = useRef(true);
  const toast = useToast();
  const change = useCallback((part: Partial<State>) => setState((known) => ({ ...known, ...part })), []);

  /** Shows what the phone keeps now; the queue is read first, for what goes from it into the day must not be missed in both. */
  const readStore = useCallback(async (): Promise<void> => {
    const { current } = store;
    if (!current) return;
    reading.current += 1;
    const turn = reading.current;
    const queue = await current.readQueue();
    const campaignId = (await current.readChoice())?.campaignId ?? null;
    const stored = campaignId === null ? undefined : await current.readDay(campaignId);
    if (turn !== reading.current) return;
    setState((known) => ({ ...known, queue, ...(stored && known.campaignId === campaignId && { stored }) }));
  }, []);

  /** Answers a refusal; not to have found anybody is a matter of the network. */
  const refusalOf = useCallback(
    (error: unknown): ApiError | undefined => {
      if (!isApiError(error)) throw error;
      const online = !foundNobody(error);
      reached.current = online;
      change({ online });
      return online ? error : undefined;
    },
    [change],
  );

  const readDay = useCallback(
    async (campaignId: number): Promise<void> => {
      const { current } = store;
      if (!current) return;
      const done = current.doneCount();
      const day = await call('GET /issuer/stand/{campaignId}/day', { params: { campaignId } });
      // Something was taken meanwhile, which this day may not know of: whoever has sent it reads the day anew.
      if (current.doneCount() !== done) return;
      const stored = { campaignId, userId, day, ahead: Date.parse(day.now) - Date.now() };
      await current.writeDay(stored);
      setState((known) => (known.campaignId === campaignId ? { ...known, stored } : known));
    },
    [userId],
  );

  const refresh = useCallback(async (): Promise<ApiError | undefined> => {
    const { current } = store;
    if (!current) return undefined;
    try {
      const fairs = await call('GET /issuer/stand', {});
      const campaignId = (await current.readChoice())?.campaignId ?? fairs[0]?.id ?? null;
      await current.writeChoice({ campaignId, fairs });
      reached.current = true;
      change({ fairs, campaignId, online: true });
      if (campaignId !== null && fairs.some(({ id }) => id === campaignId)) await readDay(campaignId);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  }, [change, readDay, refusalOf]);

  /** Sends what waits, and says what the backend has taken of it. */
  const send = useCallback(async (): Promise<ApiError | undefined> => {
    let problem: ApiError | undefined;
    const done: QueuedDeed[] = [];
    const refused: { deed: QueuedDeed; refusal: string }[] = [];
    await withFreeLock(SENDING, async () => {
      try {
        if (store.current)
          await sendQueue(store.current, (deed, refusal) =>
            refusal === null ? done.push(deed) : refused.push({ deed, refusal }),
          );
      } catch (error) {
        problem = refusalOf(error);
      }
    });
    await readStore();
    if (done.length > 0) toast.success(saidOf(done));
    // What it is about may stand outside the window.
    for (const { deed, refusal } of refused)
      toast.error(refusal, { title: standText.refusedTitle(deed.label), duration: REFUSAL_MS });
    return problem;
  }, [readStore, refusalOf, toast]);

  /** Sends what waits, and then reads the day anew: two promises, for reading takes its own time. */
  const sendAndRefresh = useCallback(() => {
    const sent = send();
    const refreshed = sent.then(async (unsent) => {
      const unread = await refresh();
      change({ problem: unsent ?? unread });
    });
    // Whoever waits for the sending alone leaves this one to itself.
    return { sent, refreshed: refreshed.catch((error) => console.error('Reading the stand failed', error)) };
  }, [change, send, refresh]);

  const begin = useEffectEvent(async (opened: StandStore): Promise<void> => {
    store.current = opened;
    const choice = await opened.readChoice();
    const campaignId = choice?.campaignId ?? null;
    const stored = campaignId === null ? undefined : await opened.readDay(campaignId);
    change({ campaignId, stored, queue: await opened.readQueue(), ...(choice && { fairs: choice.fairs }) });
    await sendAndRefresh().refreshed;
    setState((known) => ({ ...known, fairs: known.fairs ?? [] }));
  });

  useEffect(() => {
    let gone = false;
    void openStandStore(userId).then((opened) => (gone ? opened.close() : begin(opened)));
    return () => {
      gone = true;
      store.current?.close();
      store.current = undefined;
    };
  }, [userId]);

  const retry = useEffectEvent(() => {
    if (state.queue.some(({ refusal }) => refusal === null)) void sendAndRefresh().refreshed;
  });
  useEffect(() => {
    const again = () => void sendAndRefresh().refreshed;
    const whenSeen = () => document.visibilityState === 'visible' && again();
    const timers = [setInterval(() => retry(), RETRY_MS), setInterval(whenSeen, REFRESH_MS)];
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      timers.forEach(clearInterval);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [sendAndRefresh]);

  const choose = async (campaignId: number): Promise<void> => {
    const { current } = store;
    if (!current) return;
    await current.writeChoice({ campaignId, fairs: state.fairs ?? [] });
    change({ campaignId, stored: await current.readDay(campaignId) });
    change({ problem: await refresh() });
  };

  /**
   * Stores what was done, then sends it. Resolves to whether this phone keeps it until then, and to what becomes of sending it:
   * whether the backend was reached.
   * @throws {Error} the store is not open: nothing is noted
   */
  const act = async (deed: NewDeed, label: string, total: number) => {
    if (!store.current) throw new Error('the store of the stand is not open');
    const key = newIdempotencyKey();
    const at = new Date(Date.now() + (state.stored?.ahead ?? 0)).toISOString();
    const isKept = await store.current.addDeed({
      key,
      userId,
      deed: { ...deed, key, at },
      label,
      total,
      refusal: null,
    });
    if (!isKept) setUnkept((keys) => [...keys, key]);
    await readStore();
    return {
      isKept,
      sending: sendAndRefresh().sent.then(
        () => reached.current,
        () => false,
      ),
    };
  };

  const again = async (deed: QueuedDeed): Promise<void> => {
    await store.current?.addDeed({ ...deed, refusal: null });
    await readStore();
    await sendAndRefresh().refreshed;
  };

  const drop = async ({ key }: QueuedDeed): Promise<void> => {
    await store.current?.remove(key);
    await readStore();
  };

  /** Something that was done would be lost with the page. */
  const isAtRisk = state.queue.some(({ key }) => unkept.includes(key));
  return {
    ...state,
    isAtRisk,
    stored: withQueue(state),
    choose,
    act,
    again,
    drop,
    send: () => sendAndRefresh().refreshed,
  };
};

export type Stand = ReturnType<typeof useStand>;
