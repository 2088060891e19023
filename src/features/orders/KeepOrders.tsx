import { useEffect } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { ORDER_STATUS, ORDER_TYPE, ORDER_TYPES } from '@/contract/states/order';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { useIsReader } from '@/shared/session/use-is-reader';
import { PAGE_SIZE } from './page-size';

const KEPT_AT = 'orders-kept-at';
/** So long what was kept is good enough, in ms; a change of an order is kept at once. */
const GOOD_MS = 600_000;

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
  sessionStorage.setItem(KEPT_AT, String(Date.now()));
};

const keep = (): void => {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || !navigator.onLine) return;
  keepOrders(worker).catch((error: unknown) => {
    // A network that is away now will be back: what is kept already stays.
    if (!isApiError(error)) console.error('Orders could not be kept', error);
  });
};

const isDue = (): boolean => Date.now() - Number(sessionStorage.getItem(KEPT_AT) ?? 0) > GOOD_MS;

function Keeping() {
  useEffect(() => {
    const begin = () => {
      if (isDue()) keep();
    };
    begin();
    // The first page of a browser has its worker only now.
    navigator.serviceWorker?.addEventListener('controllerchange', begin);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', begin);
  }, []);
  useOwnOrderChanges(keep);
  return null;
}

/** Keeps a reader's own orders on this device: whoever stands in a hall without a network can show the codes of what waits for them. */
export function KeepOrders() {
  return useIsReader() ? <Keeping /> : null;
}
