import { sql } from 'drizzle-orm';
import type { Counted, Figures } from '@/contract/endpoints/statistics';
import type { BehindList } from '@/contract/rules/figures-behind';
import type { Database } from '@server/backend/db/database';

interface Line {
  productId: string;
  bookIds: number[];
  quantity: number;
  total: number;
  percent: number;
}

/** An order as it is stored in the tables, with nothing computed by the statistics. */
export interface RawOrder {
  id: string;
  issuer: string;
  campaign: number;
  customer: string | null;
  status: number;
  /** ISO 8601 in UTC. */
  orderedAt: string;
  total: number;
  lines: Line[];
}

export const readRawOrders = (db: Database): Promise<RawOrder[]> =>
  db.rows<RawOrder>(sql`
    SELECT o.id, o.issuer_id AS issuer, o.campaign_id AS campaign, o.customer_id AS customer, o.status,
      to_char(o.ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "orderedAt", o.total,
      (SELECT json_agg(json_build_object('productId', l.product_id, 'bookIds', l.book_ids, 'quantity', l.quantity,
        'total', l.total, 'percent', l.commission)) FROM order_lines l WHERE l.order_id = o.id) AS lines
    FROM orders o`);

const COUNTS: Record<Counted, (status: number) => boolean> = {
  placed: () => true,
  sold: (status) => status !== 7 && status !== 8,
  fulfilled: (status) => status === 5 || status === 6,
};

/** Wall-clock time in Viet Nam, which has used UTC+7 for as long as there have been fairs here. */
export const wallClock = (iso: string): { day: string; hour: number } => {
  const there = new Date(Date.parse(iso) + 7 * 3_600_000).toISOString();
  return { day: there.slice(0, 10), hour: Number(there.slice(11, 13)) };
};

const linesOf = (order: RawOrder, { product, book }: BehindList): Line[] =>
  order.lines.filter(
    (line) =>
      (product === undefined || line.productId === product) &&
      (book === undefined || line.bookIds.includes(Number(book))),
  );

const isIn = (order: RawOrder, list: BehindList): boolean => {
  const { day, hour } = wallClock(order.orderedAt);
  return [
    COUNTS[list.counted ?? 'placed'](order.status),
    list.from === undefined || day >= list.from,
    list.to === undefined || day <= list.to,
    list.campaign === undefined || order.campaign === Number(list.campaign),
    list.issuer === undefined || order.issuer === list.issuer,
    list.status === undefined || order.status === Number(list.status),
    list.hour === undefined || hour === Number(list.hour),
    list.customer === undefined || order.customer === list.customer,
    list.anonymous === undefined || (order.customer === null) === (list.anonymous === 'true'),
    linesOf(order, list).length > 0,
  ].every(Boolean);
};

const share = ({ total, percent }: Line): number => Math.round((total * percent) / 100);

/** The orders that a list should contain, and their sums: recomputed here, line by line. */
export const recount = (orders: readonly RawOrder[], list: BehindList): { ids: string[]; sum: Figures } => {
  const found = orders.filter((order) => isIn(order, list));
  const narrowed = list.product !== undefined || list.book !== undefined;
  const sum = { orders: found.length, copies: 0, revenue: 0, commission: 0 };
  for (const order of found) {
    const lines = linesOf(order, list);
    for (const line of lines) sum.copies += line.quantity;
    // Revenue counts only what customers have received, whichever orders are counted.
    if (!COUNTS.fulfilled(order.status)) continue;
    for (const line of lines) sum.commission += share(line);
    sum.revenue += narrowed ? lines.reduce((total, line) => total + line.total, 0) : order.total;
  }
  return { ids: found.map(({ id }) => id).sort(), sum };
};
