import { ORDER_TYPE } from '@/contract/states/order';
import { sortOf, statusOf, type OrderListQuery } from '@/entities/order/order-filters';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined);
const idOf = (text: string | undefined): number | undefined => (text && Number(text) > 0 ? Number(text) : undefined);

type Filters = Omit<OrderListQuery, 'page' | 'size'>;

const filtersOf = (list: ReturnType<typeof useList>): Filters => {
  const { filters, search, sort } = list;
  const found = {
    code: search || undefined,
    status: statusOf(filters.status[0]),
    campaign: idOf(filters.campaign[0]),
    from: dayOf(filters.from[0]),
    to: dayOf(filters.to[0]),
    sort: sortOf(sort),
  };
  const known = Object.entries(found).filter(([, value]) => value !== undefined);
  return { type: ORDER_TYPE.DELIVERY, ...(Object.fromEntries(known) as Filters) };
};

const useList = () =>
  useTableQuery({ filters: ['status', 'campaign', 'from', 'to'], search: 'code', size: 10, sort: 'newest' });

/** The issuer's delivery orders as the URL asks for them. */
export const useDeliveryOrders = () => {
  const list = useList();
  const filters = filtersOf(list);
  const query = { ...filters, page: list.page, size: list.size };
  const answer = useApiWithPrevious('GET /issuer/orders', list.isReady ? { query } : null);
  return { list, filters, ...answer };
};

export type DeliveryOrders = ReturnType<typeof useDeliveryOrders>;
