import { sql, type SQL } from 'drizzle-orm';
import type { Dashboard, dashboardEndpoints } from '@/contract/endpoints/dashboard';
import { dayOf } from '@/contract/rules/calendar';
import { runningCampaigns } from './campaigns/read-campaigns';
import { startOfDay } from './conditions';
import type { Anyone, CallContext } from './kernel';
import { cardColumns, cardJoins } from './products/card';
import { isFulfilled, countsAsSold } from './row-conditions';
import type { BackendNoun } from './noun';

const BEST_SELLERS = 5;
const REVENUE_DAYS = 30;

const daysAgo = (now: Date, days: number): SQL => startOfDay(dayOf(now), -days);

const between = (from: SQL, to?: SQL): SQL =>
  to ? sql`o.ordered_at >= ${from} AND o.ordered_at < ${to}` : sql`o.ordered_at >= ${from}`;

const copies = (when: SQL, reach: SQL): SQL => sql`
  (SELECT coalesce(sum(l.quantity), 0)::int FROM orders o JOIN order_lines l ON l.order_id = o.id
   WHERE ${when} AND ${countsAsSold('o')} AND ${reach})`;

const orders = (when: SQL, reach: SQL): SQL => sql`(SELECT count(*)::int FROM orders o WHERE ${when} AND ${reach})`;

type Figures = Omit<Dashboard, 'bestSellers' | 'runningFairs'>;

const readFigures = (ctx: CallContext<Anyone>, reach: SQL): Promise<Figures[]> => {
  const today = between(daysAgo(ctx.now, 0));
  const yesterday = between(daysAgo(ctx.now, 1), daysAgo(ctx.now, 0));
  return ctx.db.rows(sql`
    SELECT ${orders(today, reach)} AS "ordersToday", ${orders(yesterday, reach)} AS "ordersYesterday",
      ${copies(today, reach)} AS "copiesToday", ${copies(yesterday, reach)} AS "copiesYesterday",
      (SELECT coalesce(sum(o.total), 0)::bigint FROM orders o
       WHERE ${between(daysAgo(ctx.now, REVENUE_DAYS))} AND ${isFulfilled('o')} AND ${reach}) AS "revenueThirtyDays",
      (SELECT coalesce(json_agg(json_build_object('status', status, 'count', count) ORDER BY status), '[]')
       FROM (SELECT o.status, count(*) FROM orders o WHERE ${reach} GROUP BY o.status) counted) AS "ordersByStatus"`);
};

const readBestSellers = async (ctx: CallContext<Anyone>, reach: SQL): Promise<Dashboard['bestSellers']> => {
  const rows = await ctx.db.rows<Dashboard['bestSellers'][number]['product'] & { copies: number }>(sql`
    SELECT best.copies, ${cardColumns(ctx.now)}
    FROM (SELECT l.product_id, sum(l.quantity)::int AS copies FROM orders o JOIN order_lines l ON l.order_id = o.id
          WHERE ${between(daysAgo(ctx.now, REVENUE_DAYS))} AND ${countsAsSold('o')} AND ${reach}
          GROUP BY l.product_id ORDER BY copies DESC, l.product_id LIMIT ${BEST_SELLERS}) best
    JOIN products p ON p.id = best.product_id ${cardJoins} ORDER BY best.copies DESC, p.id`);
  return rows.map(({ copies: sold, ...product }) => ({ product, copies: sold }));
};

const readDashboard = async (ctx: CallContext<Anyone>, reach: SQL, issuerId?: string): Promise<Dashboard> => {
  const [[figures], bestSellers, runningFairs] = await Promise.all([
    readFigures(ctx, reach),
    readBestSellers(ctx, reach),
    runningCampaigns(ctx, issuerId),
  ]);
  return { ...figures!, bestSellers, runningFairs };
};

/** Figures of the whole platform, for the organiser. */
const adminDashboard = (ctx: CallContext): Promise<Dashboard> => readDashboard(ctx, sql`true`);

/** Figures of the issuer's own orders and fairs. */
const issuerDashboard = (ctx: CallContext): Promise<Dashboard> =>
  readDashboard(ctx, sql`o.issuer_id = ${ctx.actor.id}`, ctx.actor.id);

/** Which use case answers which endpoint. */
export const dashboardBackend: BackendNoun<typeof dashboardEndpoints> = {
  handlers: {
    'GET /admin/dashboard': ({ ctx }) => adminDashboard(ctx),
    'GET /issuer/dashboard': ({ ctx }) => issuerDashboard(ctx),
  },
};
