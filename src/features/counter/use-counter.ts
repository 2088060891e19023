import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OfflineAction, CounterCampaign } from '@/contract/endpoints/counter-desk';
import { isApiError, type ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import { withFreeLock } from '@/shared/storage/locks';
import { useToast } from '@/shared/ui/feedback/useToast';
import { counterDeskText } from '@/text/counter-desk';
import { doneMessage } from './done-message';
import { sendQueue } from './send-queue';
import { openCounterStore, type QueuedAction, type CounterStore, type StoredDay } from './counter-store';
import { withOfflineActions } from './with-offline-actions';

/** Intervals at which the day is reloaded and pending actions are retried, in milliseconds. */
const REFRESH_MS = 60_000;
const RETRY_MS = 10_000;
/** Duration of an error message, long because the user is serving customers. */
const REFUSAL_MS = 15_000;

type NewAction = OfflineAction extends infer One
  ? One extends OfflineAction
    ? Omit<One, 'key' | 'at'>
    : never
  : never;

interface State {
  /** Undefined until the phone's own store is loaded. */
  campaigns?: CounterCampaign[];
  campaignId: number | null;
  stored?: StoredDay | undefined;
  queue: readonly QueuedAction[];
  online: boolean;
  /** Why the backend refused the last request. */
  problem?: ApiError | undefined;
}

const START: State = { campaignId: null, queue: [], online: true };

/** Whether a request reached no server; an error from the server counts as a response. */
const wasUnreachable = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 502);

/** Lock: only one tab sends at a time, others skip. */
const SENDING = 'stand-send';

/** The day with the pending actions applied. */
const withQueue = ({ stored, queue }: State): StoredDay | undefined => {
  const waiting = queue.filter(({ refusal }) => refusal === null).map(({ deed }) => deed);
  return stored && { ...stored, day: withOfflineActions(stored.day, waiting) };
};

/**
 * The counter on this phone (D5.3.11 to D5.3.14). Everything shown is read from the phone's own store, which is
 * refreshed from the backend while there is a network. Actions are stored first and sent afterwards. Losing the network
 * changes nothing that is shown; only the user switches to another fair.
 */
export const useCounter = (userId: string) => {
  const [state, setState] = useState(START);
  /** Keys of actions that this phone could not store. */
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  const store = useRef<CounterStore>(undefined);
  const reading = useRef(0);
  /** Whether the backend responded to the last request; `state.online` is the rendered copy. */
  const reached = useRef(true);
  const toast = useToast();
  const change = useCallback((part: Partial<State>) => setState((known) => ({ ...known, ...part })), []);

  /**
   * Shows the phone's stored data; the queue is read first, so that an action moving from the queue into the day is not
   * missed in both.
   */
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

  /** Returns the error when the backend refused; an unreachable server only changes the network state. */
  const refusalOf = useCallback(
    (error: unknown): ApiError | undefined => {
      if (!isApiError(error)) throw error;
      const online = !wasUnreachable(error);
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
      // An action was accepted meanwhile, which this day may not include: the code that sent it reloads the day.
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
      const campaigns = await call('GET /issuer/stand', {});
      const campaignId = (await current.readChoice())?.campaignId ?? campaigns[0]?.id ?? null;
      await current.writeChoice({ campaignId, fairs: campaigns });
      reached.current = true;
      change({ campaigns, campaignId, online: true });
      if (campaignId !== null && campaigns.some(({ id }) => id === campaignId)) await readDay(campaignId);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  }, [change, readDay, refusalOf]);

  /** Sends the pending actions, and shows which ones the backend has accepted. */
  const send = useCallback(async (): Promise<ApiError | undefined> => {
    let problem: ApiError | undefined;
    const done: QueuedAction[] = [];
    const refused: { action: QueuedAction; refusal: string }[] = [];
    await withFreeLock(SENDING, async () => {
      try {
        if (store.current)
          await sendQueue(store.current, (action, refusal) =>
            refusal === null ? done.push(action) : refused.push({ action, refusal }),
          );
      } catch (error) {
        problem = refusalOf(error);
      }
    });
    await readStore();
    if (done.length > 0) toast.success(doneMessage(done));
    // The entry may be outside the viewport, so a toast is shown.
    for (const { action, refusal } of refused)
      toast.error(refusal, { title: counterDeskText.refusedTitle(action.label), duration: REFUSAL_MS });
    return problem;
  }, [readStore, refusalOf, toast]);

  /** Sends the pending actions and then reloads the day; two promises, as reloading takes additional time. */
  const sendAndRefresh = useCallback(() => {
    const sent = send();
    const refreshed = sent.then(async (unsent) => {
      const unread = await refresh();
      change({ problem: unsent ?? unread });
    });
    // Callers that only wait for the sending do not handle errors of the reload.
    return { sent, refreshed: refreshed.catch((error) => console.error('Reading the stand failed', error)) };
  }, [change, send, refresh]);

  const begin = useEffectEvent(async (opened: CounterStore): Promise<void> => {
    store.current = opened;
    const choice = await opened.readChoice();
    const campaignId = choice?.campaignId ?? null;
    const stored = campaignId === null ? undefined : await opened.readDay(campaignId);
    change({ campaignId, stored, queue: await opened.readQueue(), ...(choice && { campaigns: choice.fairs }) });
    await sendAndRefresh().refreshed;
    setState((known) => ({ ...known, campaigns: known.campaigns ?? [] }));
  });

  useEffect(() => {
    let unmounted = false;
    void openCounterStore(userId).then((opened) => (unmounted ? opened.close() : begin(opened)));
    return () => {
      unmounted = true;
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
    await current.writeChoice({ campaignId, fairs: state.campaigns ?? [] });
    change({ campaignId, stored: await current.readDay(campaignId) });
    change({ problem: await refresh() });
  };

  /**
   * Stores an action, then sends it. Resolves to whether this phone keeps it until then, and to a promise of whether
   * the backend was reached.
   * @throws {Error} the store is not open: nothing is stored
   */
  const act = async (action: NewAction, label: string, total: number) => {
    if (!store.current) throw new Error('the store of the stand is not open');
    const key = newIdempotencyKey();
    const now = Date.now() + (state.stored?.ahead ?? 0);
    // Sent after what it undoes, also when the phone's clock was set back in between.
    const undone = action.kind === 'voidSale' ? state.queue.find((sale) => sale.key === action.sale) : undefined;
    const at = new Date(Math.max(now, undone ? Date.parse(undone.deed.at) + 1 : 0)).toISOString();
    const isKept = await store.current.addAction({
      key,
      userId,
      deed: { ...action, key, at },
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

  const again = async (action: QueuedAction): Promise<void> => {
    await store.current?.addAction({ ...action, refusal: null });
    await readStore();
    await sendAndRefresh().refreshed;
  };

  const drop = async ({ key }: QueuedAction): Promise<void> => {
    await store.current?.remove(key);
    await readStore();
  };

  /** An action that would be lost with the page. */
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

export type CounterState = ReturnType<typeof useCounter>;
