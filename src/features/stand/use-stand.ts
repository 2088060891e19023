import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StandDeed, StandFair } from '@/contract/endpoints/stand';
import { ORDER_STATUS } from '@/contract/states/order';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import { sendQueue } from './send-queue';
import { openStandStore, type QueuedDeed, type StandStore, type StoredDay } from './stand-store';

/** How often the day is read anew, and how often what waits is tried again. In milliseconds. */
const REFRESH_MS = 60_000;
const RETRY_MS = 10_000;

type NewDeed = StandDeed extends infer One ? (One extends StandDeed ? Omit<One, 'key' | 'at'> : never) : never;

interface State {
  /** Undefined until this phone's own store was read. */
  fairs?: StandFair[];
  campaignId: number | null;
  stored?: StoredDay | undefined;
  queue: readonly QueuedDeed[];
  online: boolean;
  /** The phone does not keep anything: nothing may be done here. */
  broken: boolean;
}

const START: State = { campaignId: null, queue: [], online: true, broken: false };

/** Whether a call found no server; what it refuses is an answer. */
const foundNobody = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 502);

/** One at a time, also of several tabs; whoever comes meanwhile is not needed. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('stand-send', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
};

/** What waits in the queue as if it were done: an order is not handed over twice, a book not sold twice. */
const withQueue = ({ stored, queue }: State): StoredDay | undefined => {
  if (!stored) return undefined;
  const mine = queue.filter(({ refusal }) => refusal === null).map(({ deed }) => deed);
  const given = new Set(mine.flatMap((deed) => (deed.kind === 'handOver' ? [deed.id] : [])));
  const sold = new Map<string, number>();
  for (const deed of mine)
    if (deed.kind === 'sale' && deed.campaignId === stored.campaignId)
      for (const { productId, quantity } of deed.lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  const day = {
    ...stored.day,
    orders: stored.day.orders.map((order) =>
      given.has(order.id) ? { ...order, status: ORDER_STATUS.RECEIVED } : order,
    ),
    products: stored.day.products.map((product) => ({
      ...product,
      left: Math.max(0, product.left - (sold.get(product.id) ?? 0)),
    })),
  };
  return { ...stored, day };
};

/**
 * The stand on this phone (D5.3.11 to D5.3.14): everything shown comes from the phone's own store, which is read anew from the backend
 * while there is a network. What is done is stored first and sent afterwards. Losing the network changes nothing that is
 * shown; only the user chooses another fair.
 */
export const useStand = (userId: string) => {
  const [state, setState] = useState(START);
  const store = useRef<StandStore>(undefined);
  const change = useCallback((part: Partial<State>) => setState((known) => ({ ...known, ...part })), []);

  const readQueue = useCallback(async () => change({ queue: (await store.current?.readQueue()) ?? [] }), [change]);

  const readDay = useCallback(
    async (campaignId: number): Promise<void> => {
      const { current } = store;
      if (!current) return;
      const day = await call('GET /issuer/stand/{campaignId}/day', { params: { campaignId } });
      const stored = { campaignId, userId, day, ahead: Date.parse(day.now) - Date.now() };
      await current.writeDay(stored);
      setState((known) => (known.campaignId === campaignId ? { ...known, stored } : known));
    },
    [userId],
  );

  const refresh = useCallback(async (): Promise<void> => {
    const { current } = store;
    if (!current) return;
    try {
      const fairs = await call('GET /issuer/stand', {});
      const campaignId = (await current.readChoice())?.campaignId ?? fairs[0]?.id ?? null;
      await current.writeChoice({ campaignId, fairs });
      change({ fairs, campaignId, online: true });
      if (campaignId !== null && fairs.some(({ id }) => id === campaignId)) await readDay(campaignId);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (foundNobody(error)) change({ online: false });
    }
  }, [change, readDay]);

  /** Answers how many deeds the backend took. */
  const send = useCallback(async (): Promise<number> => {
    let sent = 0;
    await alone(async () => {
      try {
        if (store.current) sent = await sendQueue(store.current);
        if (sent > 0) change({ online: true });
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (foundNobody(error)) change({ online: false });
      }
    });
    await readQueue();
    return sent;
  }, [change, readQueue]);

  const sendAndRefresh = useCallback(async (): Promise<number> => {
    const sent = await send();
    await refresh();
    return sent;
  }, [send, refresh]);

  const begin = useEffectEvent(async (opened: StandStore): Promise<void> => {
    store.current = opened;
    const choice = await opened.readChoice();
    const campaignId = choice?.campaignId ?? null;
    const stored = campaignId === null ? undefined : await opened.readDay(campaignId);
    change({ campaignId, stored, queue: await opened.readQueue(), ...(choice && { fairs: choice.fairs }) });
    await sendAndRefresh();
    setState((known) => ({ ...known, fairs: known.fairs ?? [] }));
  });

  useEffect(() => {
    let gone = false;
    openStandStore(userId)
      .then((opened) => (gone ? opened.close() : begin(opened)))
      .catch(() => change({ broken: true, fairs: [] }));
    return () => {
      gone = true;
      store.current?.close();
      store.current = undefined;
    };
  }, [userId, change]);

  const retry = useEffectEvent(() => {
    if (state.queue.some(({ refusal }) => refusal === null)) void send();
  });
  useEffect(() => {
    const again = () => void sendAndRefresh();
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
    await refresh();
  };

  /** Stores what was done, then sends it. Throws when this phone cannot keep it: then nothing was done. */
  const act = async (deed: NewDeed, label: string, total: number): Promise<void> => {
    if (!store.current) throw new Error('the store of the stand is not open');
    const key = newIdempotencyKey();
    const at = new Date(Date.now() + (state.stored?.ahead ?? 0)).toISOString();
    await store.current.addDeed({ key, userId, deed: { ...deed, key, at }, label, total, refusal: null });
    await readQueue();
    void sendAndRefresh();
  };

  const again = async (deed: QueuedDeed): Promise<void> => {
    await store.current?.addDeed({ ...deed, refusal: null });
    await readQueue();
    await sendAndRefresh();
  };

  const drop = async ({ key }: QueuedDeed): Promise<void> => {
    await store.current?.remove(key);
    await readQueue();
  };

  return { ...state, stored: withQueue(state), choose, act, again, drop, send: sendAndRefresh };
};

export type Stand = ReturnType<typeof useStand>;
