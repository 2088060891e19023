import { useEffect, useRef } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE, ORDER_TYPES } from '@/contract/vocabulary/order-types';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { serviceWorkers } from '@/shared/lib/browser-features';
import { paths } from '@/shared/lib/paths';
import { followOwner } from '@/shared/session/follow-owner';
import { useSessionStore } from '@/shared/session/session-store';
import { useIsCustomer } from '@/shared/session/use-is-customer';
import { useSession } from '@/shared/session/use-session';
import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';
import { PAGE_SIZE } from './page-size';
import { loadPlanPicture } from './ticket/plan-picture';

/** Key of the time when the orders were cached, per user: another customer may use this tab next. */
const keptAtOf = (userId: string): string => `orders-kept-at ${userId}`;
/** How long cached orders count as fresh, in ms. */
const GOOD_MS = 600_000;
/** Debounce of changes, in ms. */
const SETTLED_MS = 5_000;

/** More orders than one customer collects in a day. */
const MOST_WAITING = 20;
const WAITING = { type: ORDER_TYPE.PICKUP, status: ORDER_STATUS.PICKUP_AVAILABLE, page: 1, size: MOST_WAITING };

const keepOne = async ({ id }: Order): Promise<string> => {
  await call('GET /orders/{id}', { params: { id } });
  await call('GET /orders/{id}/pickup-code', { params: { id } });
  const { planUrl } = await call('GET /orders/{id}/pickup-ticket', { params: { id } });
  if (planUrl !== null) loadPlanPicture(planUrl);
  return paths.order(id);
};

/**
 * The service worker caches these responses: the first page of the history, and every order ready for collection with
 * its codes and its ticket, and the picture of the plan on it.
 */
const keepOrders = async (worker: ServiceWorker): Promise<void> => {
  const history = ORDER_TYPES.map((type) => call('GET /orders', { query: { type, page: 1, size: PAGE_SIZE } }));
  const [waiting] = await Promise.all([call('GET /orders', { query: WAITING }), ...history]);
  const pages = await Promise.all(waiting.data.map(keepOne));
  worker.postMessage({ keep: [paths.orders, ...pages] });
};

/** Age of the cached orders, in ms. */
const ageOf = (userId: string): number => Date.now() - Number(readInTab(keptAtOf(userId)) ?? 0);

/**
 * Caches the orders unless they are still fresh; the time is stored first, so that two concurrent calls do not both
 * send requests.
 */
const keep = async (userId: string, goodMs = 0): Promise<void> => {
  // Only after this does the worker know whose orders to cache.
  await followOwner(useSessionStore.getState());
  const worker = serviceWorkers()?.controller;
  if (!worker || !navigator.onLine || document.hidden || ageOf(userId) < goodMs) return;
  keepInTab(keptAtOf(userId), Date.now());
  try {
    await keepOrders(worker);
  } catch (error) {
    forgetInTab(keptAtOf(userId));
    // When the network is away, keep what is already cached.
    if (!isApiError(error)) console.error('Orders could not be kept', error);
  }
};

function Keeping({ userId }: { userId: string }) {
  useEffect(() => {
    const begin = () => void keep(userId, GOOD_MS);
    begin();
    // On the first page of a new browser, the worker takes control only later.
    const workers = serviceWorkers();
    workers?.addEventListener('controllerchange', begin);
    return () => workers?.removeEventListener('controllerchange', begin);
  }, [userId]);
  const soon = useRef<number>(undefined);
  useOwnOrderChanges(() => {
    window.clearTimeout(soon.current);
    soon.current = window.setTimeout(() => void keep(userId), Math.max(0, SETTLED_MS - ageOf(userId)));
  });
  useEffect(() => () => window.clearTimeout(soon.current), []);
  return null;
}

/**
 * Caches the customer's own orders on this device, so that they can show their collection codes at a fair without a
 * network.
 */
export function KeepOrders() {
  const { user } = useSession();
  const isCustomer = useIsCustomer();
  return isCustomer && user ? <Keeping userId={user.id} /> : null;
}
