import { useEffect, useRef } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { ORDER_STATUS, ORDER_TYPE, ORDER_TYPES } from '@/contract/states/order';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { followOwner } from '@/shared/session/follow-owner';
import { useSessionStore } from '@/shared/session/session-store';
import { useIsReader } from '@/shared/session/use-is-reader';
import { useSession } from '@/shared/session/use-session';
import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';
import { PAGE_SIZE } from './page-size';

/** When they were kept, with whose they are: the next reader at this tab is another. */
const keptAtOf = (userId: string): string => `orders-kept-at ${userId}`;
/** So long what was kept is good enough, in ms. */
const GOOD_MS = 600_000;
/** Changes that come sooner after one another are kept together. */
const SETTLED_MS = 5_000;

/** More than anybody collects in a day. */
const MOST_WAITING = 20;
const WAITING = { type: ORDER_TYPE.PICKUP, status: ORDER_STATUS.PICKUP_AVAILABLE, page: 1, size: MOST_WAITING };

const keepOne = async ({ id }: Order): Promise<string> => {
  await call('GET /orders/{id}', { params: { id } });
  await call('GET /orders/{id}/pickup-code', { params: { id } });
  return paths.order(id);
};

/** The service worker keeps what is asked for: the history as it opens, and every order that can be collected, with its codes. */
const keepOrders = async (worker: ServiceWorker): Promise<void> => {
  const history = ORDER_TYPES.map((type) => call('GET /orders', { query: { type, page: 1, size: PAGE_SIZE } }));
  const [waiting] = await Promise.all([call('GET /orders', { query: WAITING }), ...history]);
  const pages = await Promise.all(waiting.data.map(keepOne));
  worker.postMessage({ keep: [paths.orders, ...pages] });
};

/** How long ago they were kept, in ms. */
const ageOf = (userId: string): number => Date.now() - Number(readInTab(keptAtOf(userId)) ?? 0);

/** Keeps them unless they were kept so short a time ago; noted before, so that two at once do not both ask. */
const keep = async (userId: string, goodMs = 0): Promise<void> => {
  // Only then does the worker know whose orders it may keep.
  await followOwner(useSessionStore.getState());
  const worker = navigator.serviceWorker?.controller;
  if (!worker || !navigator.onLine || document.hidden || ageOf(userId) < goodMs) return;
  keepInTab(keptAtOf(userId), Date.now());
  try {
    await keepOrders(worker);
  } catch (error) {
    forgetInTab(keptAtOf(userId));
    // A network that is away now will be back: what is kept already stays.
    if (!isApiError(error)) console.error('Orders could not be kept', error);
  }
};

function Keeping({ userId }: { userId: string }) {
  useEffect(() => {
    const begin = () => void keep(userId, GOOD_MS);
    begin();
    // The first page of a browser has its worker only now.
    navigator.serviceWorker?.addEventListener('controllerchange', begin);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', begin);
  }, [userId]);
  const soon = useRef<number>(undefined);
  useOwnOrderChanges(() => {
    window.clearTimeout(soon.current);
    soon.current = window.setTimeout(() => void keep(userId), Math.max(0, SETTLED_MS - ageOf(userId)));
  });
  useEffect(() => () => window.clearTimeout(soon.current), []);
  return null;
}

/** Keeps a reader's own orders on this device: whoever stands in a hall without a network can show the codes of what waits for them. */
export function KeepOrders() {
  const { user } = useSession();
  const isReader = useIsReader();
  return isReader && user ? <Keeping userId={user.id} /> : null;
}
