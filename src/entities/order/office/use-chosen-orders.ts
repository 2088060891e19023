import { useState } from 'react';
import type { ApiInput } from '@/contract/api';
import { sideKey } from '@/contract/side-key';
import type { OrderStatusId } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { RowKey } from '@/shared/ui/table/column';
import { officeOrderText as text } from '@/text/office-order';
import type { OfficeOrder } from './order-office';
import type { OfficeOrders } from './use-office-orders';

type Chosen = ReadonlyMap<string, OfficeOrder>;

const NONE: Chosen = new Map();

const byId = (orders: readonly OfficeOrder[]): Chosen => new Map(orders.map((order) => [order.id, order]));

/** The filters of the list, without its page. */
const narrowing = (query: OfficeOrders['query']): string => JSON.stringify({ ...query, page: 1, size: 1, sort: '' });

/**
 * The orders selected in a table, across its pages, up to the number that can be processed at once (D9.1.17), each in
 * its last known state. Changing the search or a filter clears the selection, so that no action applies to orders
 * outside the current list.
 */
export const useChosenOrders = (side: Side, { query, page }: Pick<OfficeOrders, 'query' | 'page'>) => {
  const toast = useToast();
  const asked = narrowing(query);
  const [state, setState] = useState({ asked, chosen: NONE });
  const [reading, setReading] = useState(false);
  const isSame = state.asked === asked;
  if (!isSame) setState({ asked, chosen: NONE });
  const chosen = isSame ? state.chosen : NONE;
  const here = byId(page?.data ?? []);
  const orders = [...chosen.values()].map((order) => here.get(order.id) ?? order);
  const keep = (kept: readonly OfficeOrder[]) => {
    if (kept.length > LIMITS.ordersAtOnce) toast.warning(text.tooManyChosen(LIMITS.ordersAtOnce));
    setState({ asked, chosen: byId(kept.slice(0, LIMITS.ordersAtOnce)) });
  };
  return {
    orders,
    /** Number of selected orders on other pages. */
    elsewhere: orders.filter(({ id }) => !here.has(id)).length,
    /** Whether `selectMatches` is loading. */
    reading,
    select: (keys: ReadonlySet<RowKey>) =>
      keep([...keys].flatMap((key) => here.get(String(key)) ?? chosen.get(String(key)) ?? [])),
    /** Selects all matches, in the order of the table, up to the number that can be processed at once. */
    selectMatches: async () => {
      setReading(true);
      try {
        const first = { query: { ...query, page: 1, size: LIMITS.ordersAtOnce } } as ApiInput<'GET /admin/orders'>;
        const { data } = await call(sideKey(side, 'GET /orders'), first);
        setState({ asked, chosen: byId(data) });
      } catch (error) {
        toast.refused(error);
      } finally {
        setReading(false);
      }
    },
    /** Deselects processed orders. */
    drop: (ids: readonly string[]) =>
      setState({ asked, chosen: byId([...chosen.values()].filter(({ id }) => !ids.includes(id))) }),
    clear: () => setState({ asked, chosen: NONE }),
    /** Updates the status of a selected order, which may be on another page. */
    moved: ({ id, status }: { id: string; status: OrderStatusId }) =>
      setState((known) => {
        const order = known.chosen.get(id);
        return order ? { ...known, chosen: new Map(known.chosen).set(id, { ...order, status }) } : known;
      }),
  };
};
