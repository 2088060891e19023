import { sql } from 'drizzle-orm';
import type { OrderCounts } from '@/contract/endpoints/statistics';
import { ORDER_STATUSES, type OrderStatusId } from '@/contract/states/order';
import type { CallContext } from '../kernel';
import { planned } from './planned';
import { rangeOf } from './range';
import { inScope, orderHour, type RangeScope } from './scope';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const adder =
  <Key extends number>(counts: readonly { key: Key; orders: number }[]) =>
  (key: Key) =>
    counts.filter((count) => count.key === key).reduce((sum, { orders }) => sum + orders, 0);

/** Counts the orders of a range by their present status, and by the hour of the day at which they were placed. */
export const countOrders = async (ctx: CallContext, scope: RangeScope): Promise<OrderCounts> => {
  const range = await rangeOf(ctx, scope);
  const counts = await planned(ctx.db, (tx) =>
    tx.rows<{ status: OrderStatusId; hour: number; orders: number }>(sql`
    SELECT o.status, ${orderHour} AS hour, count(*)::int AS orders FROM orders o
    WHERE ${inScope({ ...scope, ...range, counted: 'placed' })} GROUP BY 1, 2`),
  );
  const inStatus = adder(counts.map(({ status, orders }) => ({ key: status, orders })));
  const inHour = adder(counts.map(({ hour, orders }) => ({ key: hour, orders })));
  return {
    ...range,
    orders: counts.reduce((sum, { orders }) => sum + orders, 0),
    statuses: ORDER_STATUSES.map((status) => ({ status, orders: inStatus(status) })),
    hours: HOURS.map((hour) => ({ hour, orders: inHour(hour) })),
  };
};
