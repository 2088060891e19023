import { useEffect, useRef, useState } from 'react';
import type { ChannelData } from '@/contract/realtime/channels';
import { sideKey } from '@/contract/side-key';
import type { OrderTypeId } from '@/contract/vocabulary/order-types';
import type { Side } from '@/contract/states/participant';
import { ORDER_SEARCHES, ORDER_SORTS } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import { statusOf } from '@/entities/order/order-filters';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { isDay } from '@/shared/lists/url-values';
import { isRecordId, isUuid } from '@/shared/records/query-values';
import { useRecordList } from '@/shared/records/use-record-list';

/** How long a new or changed row stays tinted, in milliseconds; the list is reloaded in this time. */
const FRESH_MS = 4000;

/** Minimum interval between two reloads of the list, in milliseconds. */
const READ_MS = 1000;

/**
 * Keeps the orders in a back office up to date; the returned function says whether an order is new or has just changed.
 */
export const useFreshOrders = (
  side: Side,
  onOrder: (order: Pick<ChannelData['orders'], 'id' | 'status'>) => void = () => undefined,
): ((order: { id: string }) => boolean) => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const show = (id: string) => {
    setFresh((known) => new Set(known).add(id));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((known) => new Set([...known].filter((other) => other !== id)));
    }, FRESH_MS);
    timers.current.add(timer);
  };
  useLiveOrders(
    [
      sideKey(side, 'GET /orders'),
      sideKey(side, 'GET /orders/totals'),
      sideKey(side, 'GET /orders/{id}'),
      sideKey(side, 'GET /orders/{id}/money'),
      sideKey(side, 'GET /orders/{id}/editions'),
    ],
    {
      everyMs: READ_MS,
      onOrder: (order) => {
        show(order.id);
        onOrder(order);
      },
    },
  );
  return ({ id }) => fresh.has(id);
};

/** Query keys of the filters, with the checks of their values. */
const FILTERS = {
  status: (value: string): boolean => statusOf(value) !== undefined,
  campaign: isRecordId,
  issuer: isUuid,
  customer: isUuid,
  from: isDay,
  to: isDay,
  searchBy: (value: string): boolean => ORDER_SEARCHES.some((search) => search === value),
};

const never = (): boolean => false;

/** An issuer's list has only their own orders, without customer accounts. */
const FILTERS_OF = {
  [ROLE.SYSTEM]: FILTERS,
  [ROLE.ISSUER]: { ...FILTERS, issuer: never, customer: never },
} as const satisfies Record<Side, typeof FILTERS>;

/** The orders of a type in a back office, with the filters of the address. */
export const useOfficeOrders = (side: Side, type: OrderTypeId) =>
  useRecordList(sideKey(side, 'GET /orders'), {
    sorts: ORDER_SORTS,
    filters: FILTERS_OF[side],
    fixed: { type },
  });

export type OfficeOrders = ReturnType<typeof useOfficeOrders>;
