import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import type { OrderSort } from '@/contract/vocabulary/kinds';
import type { Order, OrderList, OrderQuery } from '@/contract/endpoints/orders';
import { allOf, anyInt, containsFolded, containsTyped, pageWindow, readPage, startOfDay } from '../conditions';
import type { CallContext } from '../kernel';
import { orderColumns, orderJoins, ownedByCustomer, ownedByIssuer, readOrder } from './read';

const SORT: Record<OrderSort, SQL> = {
  newest: sql`o.ordered_at DESC`,
  oldest: sql`o.ordered_at`,
  totalDesc: sql`o.total DESC`,
  totalAsc: sql`o.total`,
};

/** In the order itself or in the name of its fair, which is shown as it is now and therefore not kept with the order. */
const mentions = (typed: string): SQL => sql`(${containsTyped(sql`o.search_fold`, typed)} OR o.campaign_id = ANY(ARRAY(
  SELECT c.id FROM campaigns c WHERE ${containsFolded(sql`fold(c.name)`, fold(typed))})))`;

const asked = (query: OrderQuery): SQL =>
  allOf([
    query.search && mentions(query.search),
    query.checkoutId && sql`o.checkout_id = ${query.checkoutId}`,
    query.type && anyInt(sql`o.type`, query.type),
    query.campaign && anyInt(sql`o.campaign_id`, query.campaign),
    query.from && sql`o.ordered_at >= ${startOfDay(query.from)}`,
    query.to && sql`o.ordered_at < ${startOfDay(query.to, 1)}`,
  ]);

const listOrders = async (ctx: CallContext, query: OrderQuery, owner: SQL): Promise<OrderList> => {
  const inReach = sql`${owner} AND ${asked(query)}`;
  const matches = sql`FROM orders o WHERE ${inReach} AND ${allOf([query.status && anyInt(sql`o.status`, query.status)])}`;
  const [page, counts] = await Promise.all([
    readPage<Order>(ctx.db, {
      matches,
      hits: sql`SELECT o.id ${matches} ORDER BY ${SORT[query.sort]}, o.code ${pageWindow(query)}`,
      columns: orderColumns(ctx.now),
      joins: sql`JOIN orders o ON o.id = hit.id ${orderJoins}`,
      page: query.page,
      size: query.size,
    }),
    ctx.db.rows<OrderList['counts'][number]>(sql`
      SELECT o.status, count(*)::int AS count FROM orders o WHERE ${inReach} GROUP BY o.status ORDER BY o.status`),
  ]);
  return { ...page, counts };
};

/** The customer's own orders. */
export const listOwnOrders = (ctx: CallContext, query: OrderQuery): Promise<OrderList> =>
  listOrders(ctx, query, ownedByCustomer(ctx));

/** The orders of the issuer's books. */
export const listIssuerOrders = (ctx: CallContext, query: OrderQuery): Promise<OrderList> =>
  listOrders(ctx, query, ownedByIssuer(ctx));

/** One of the customer's own orders; throws ORDER_NOT_FOUND, also for somebody else's. */
export const getOwnOrder = (ctx: CallContext, id: string): Promise<Order> =>
  readOrder(ctx.db, ctx.now, sql`${ownedByCustomer(ctx)} AND o.id = ${id}`);

/** One of the issuer's orders; throws ORDER_NOT_FOUND, also for somebody else's. */
export const getIssuerOrder = (ctx: CallContext, id: string): Promise<Order> =>
  readOrder(ctx.db, ctx.now, sql`${ownedByIssuer(ctx)} AND o.id = ${id}`);
