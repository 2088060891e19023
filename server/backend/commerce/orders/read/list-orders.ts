import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import type { OrderSearch, OrderSort } from '@/contract/vocabulary/kinds';
import type {
  AdminOrder,
  Order,
  OrderList,
  OrderQuery,
  OrderTotals,
  OrderTotalsQuery,
} from '@/contract/endpoints/orders';
import type { Side } from '@/contract/states/participant';
import type { Page } from '@/contract/schema';
import {
  allOf,
  anyInt,
  anyUuid,
  containsFolded,
  containsTyped,
  pageWindow,
  readHits,
  startOfDay,
} from '../../conditions';
import { countsAsSold } from '../../row-conditions';
import { oneRow, type CallContext } from '../../kernel';
import { PARTIES } from '../move/perform';
import {
  adminOrderColumns,
  adminOrderJoins,
  type AdminOrderRow,
  orderColumns,
  orderJoins,
  ownedByCustomer,
  readOrder,
  toOrder,
  type OrderRow,
} from './read-orders';

/** The beginning of the chosen slot of the row `o` of orders. */
const slotStart = sql`(
  SELECT slot.starts_at FROM slot_bookings b JOIN slots slot ON slot.id = b.slot_id WHERE b.order_id = o.id)`;

const SORT: Record<OrderSort, SQL> = {
  newest: sql`o.ordered_at DESC`,
  oldest: sql`o.ordered_at`,
  totalDesc: sql`o.total DESC`,
  totalAsc: sql`o.total`,
  // Orders without a slot come last in both.
  slotAsc: sql`${slotStart} NULLS LAST`,
  slotDesc: sql`${slotStart} DESC NULLS LAST`,
};

/** Fairs are found by their current name, which is therefore not stored with the order. */
const ofCampaignsNamed = (typed: string): SQL => sql`o.campaign_id = ANY(ARRAY(
  SELECT c.id FROM campaigns c WHERE ${containsFolded(sql`fold(c.name)`, fold(typed))}))`;

const inOrder = (typed: string): SQL => containsTyped(sql`o.search_fold`, typed);

const MENTIONS: Record<OrderSearch, (typed: string) => SQL> = {
  all: (typed) => sql`(${inOrder(typed)} OR ${ofCampaignsNamed(typed)})`,
  // The index covers the order's whole search text; the second condition then compares the code.
  code: (typed) => sql`(${inOrder(typed)} AND ${containsFolded(sql`fold(o.code)`, fold(typed))})`,
  campaign: ofCampaignsNamed,
};

const asked = (query: OrderTotalsQuery): SQL =>
  allOf([
    query.search && MENTIONS[query.searchBy](query.search),
    query.checkoutId && sql`o.checkout_id = ${query.checkoutId}`,
    query.customer && sql`o.customer_id = ${query.customer}`,
    query.issuer && anyUuid(sql`o.issuer_id`, query.issuer),
    query.type && anyInt(sql`o.type`, query.type),
    query.campaign && anyInt(sql`o.campaign_id`, query.campaign),
    query.from && sql`o.ordered_at >= ${startOfDay(query.from)}`,
    query.to && sql`o.ordered_at < ${startOfDay(query.to, 1)}`,
  ]);

/** A page of the orders `o` that meet a condition, sorted. */
export const hitsOf = (query: Pick<OrderQuery, 'sort' | 'page' | 'size'>, matching: SQL): SQL =>
  sql`SELECT o.id FROM orders o WHERE ${matching} ORDER BY ${SORT[query.sort]}, o.code ${pageWindow(query)}`;

/** The columns of a list, and the joins for them. */
interface OrderShape {
  columns: (now: Date) => SQL;
  joins: SQL;
}

const PLAIN: OrderShape = { columns: orderColumns, joins: orderJoins };
const OF_OFFICE: OrderShape = { columns: adminOrderColumns, joins: adminOrderJoins };

/** A page of the orders that meet a condition on `o`, with the counts of the tabs. */
export const listOrders = async <Row extends OrderRow = OrderRow>(
  ctx: CallContext,
  query: OrderQuery,
  owner: SQL,
  { columns, joins }: OrderShape = PLAIN,
): Promise<Page<ReturnType<typeof toOrder<Row>>> & Pick<OrderList, 'counts'>> => {
  const inReach = sql`${owner} AND ${asked(query)}`;
  const matching = allOf([inReach, query.status && anyInt(sql`o.status`, query.status)]);
  const [rows, counts] = await Promise.all([
    readHits<Row>(ctx.db, {
      hits: hitsOf(query, matching),
      columns: columns(ctx.now),
      joins: sql`JOIN orders o ON o.id = hit.id ${joins}`,
    }),
    ctx.db.rows<OrderList['counts'][number]>(sql`
      SELECT o.status, count(*)::int AS count FROM orders o WHERE ${inReach} GROUP BY o.status ORDER BY o.status`),
  ]);
  // Counting is what grows with the number of matching orders: it is done once for the tabs, which also give the total.
  const shown = counts.filter(({ status }) => !query.status || query.status.includes(status));
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const { page, size } = query;
  return { data: rows.map((row) => toOrder(row)), metadata: { page, size, total }, counts };
};

/** The customer's own orders. */
export const listOwnOrders = (ctx: CallContext, query: OrderQuery): Promise<OrderList> =>
  listOrders(ctx, query, ownedByCustomer(ctx));

/** The orders of a side: all of them for the organiser. */
export const listOfficeOrders = (ctx: CallContext, side: Side, query: OrderQuery) =>
  listOrders<AdminOrderRow>(ctx, query, PARTIES[side].owns(ctx), OF_OFFICE);

/**
 * Sums over all orders of a side that a list finds; apart from the list, which does not wait for them. What was cancelled or
 * returned is counted and costs nothing.
 */
export const sumOfficeOrders = async (ctx: CallContext, side: Side, query: OrderTotalsQuery): Promise<OrderTotals> => {
  const matching = allOf([PARTIES[side].owns(ctx), asked(query), query.status && anyInt(sql`o.status`, query.status)]);
  const rows = await ctx.db.rows<OrderTotals>(sql`
    SELECT count(*)::int AS count, coalesce(sum(o.total) FILTER (WHERE ${countsAsSold('o')}), 0)::bigint AS total FROM orders o WHERE ${matching}`);
  return oneRow(rows, 'INTERNAL');
};

/** One order of a side; throws ORDER_NOT_FOUND, also for another issuer's order. */
export const getOfficeOrder = (ctx: CallContext, side: Side, id: string): Promise<AdminOrder> =>
  PARTIES[side].read(ctx.db, ctx.now, sql`${PARTIES[side].owns(ctx)} AND o.id = ${id}`);

/** One of the customer's own orders; throws ORDER_NOT_FOUND, also for another customer's order. */
export const getOwnOrder = (ctx: CallContext, id: string): Promise<Order> =>
  readOrder(ctx.db, ctx.now, sql`${ownedByCustomer(ctx)} AND o.id = ${id}`);
