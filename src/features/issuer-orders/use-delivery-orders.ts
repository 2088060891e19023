import { useEffect, useRef, useState } from 'react';
import { ORDER_TYPE } from '@/contract/states/order';
import { LIMITS } from '@/contract/vocabulary/limits';
import { sortOf, statusOf, type OrderListQuery } from '@/entities/order/order-filters';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';

/** How long a row stays tinted, in milliseconds: the list is read again meanwhile. */
const FRESH_MS = 4000;

/** The shortest span between two readings of the list, in milliseconds. */
const READ_MS = 1000;

/** Keeps the list up to date, and tells which orders have just come in or changed. */
export const useFreshOrders = (): ((order: { id: string }) => boolean) => {
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
  useLiveOrders(['GET /issuer/orders', 'GET /issuer/orders/{id}'], {
    everyMs: READ_MS,
    onOrder: ({ id }) => show(id),
  });
  return ({ id }) => fresh.has(id);
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined);
const idOf = (text: string | undefined): number | undefined => (text && Number(text) > 0 ? Number(text) : undefined);

type Filters = Omit<OrderListQuery, 'page' | 'size'>;

const filtersOf = (list: ReturnType<typeof useList>): Filters => {
  const { filters, search, sort } = list;
  const found = {
    search: search.slice(0, LIMITS.search) || undefined,
    status: statusOf(filters.status[0]),
    campaign: idOf(filters.campaign[0]),
    from: dayOf(filters.from[0]),
    to: dayOf(filters.to[0]),
    sort: sortOf(sort),
  };
  const known = Object.entries(found).filter(([, value]) => value !== undefined);
  return { type: ORDER_TYPE.DELIVERY, ...(Object.fromEntries(known) as Filters) };
};

const useList = () => useTableQuery({ filters: ['status', 'campaign', 'from', 'to'], size: 10, sort: 'newest' });

/** The issuer's delivery orders as the URL asks for them. */
export const useDeliveryOrders = () => {
  const list = useList();
  const filters = filtersOf(list);
  const query = { ...filters, page: list.page, size: list.size };
  const answer = useApiWithPrevious('GET /issuer/orders', list.isReady ? { query } : null);
  return { list, filters, ...answer };
};

export type DeliveryOrders = ReturnType<typeof useDeliveryOrders>;
