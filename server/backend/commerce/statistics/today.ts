import { sql, type SQL } from 'drizzle-orm';
import type { Dashboard } from '@/contract/endpoints/dashboard';
import type { Figures } from '@/contract/endpoints/statistics';
import { dayOf } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import { comingCampaigns, runningCampaigns } from '../campaigns/read-campaigns';
import type { CallContext } from '../kernel';
import { countsAsSold, isFulfilled } from '../row-conditions';
import { inScope, orderDay } from './scope';

const sumWhere = (column: SQL, condition: SQL): SQL =>
  sql`coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)::bigint`;

/** Reads, for two days in one query: orders placed, copies sold, and revenue of received orders. */
const readDays = async (ctx: CallContext, days: readonly [string, string], issuer?: string): Promise<Figures[]> => {
  const [from, to] = days;
  const rows = await ctx.db.rows<Figures & { day: string }>(sql`
    SELECT ${orderDay}::text AS day, count(*)::int AS orders, ${sumWhere(sql`o.copies`, countsAsSold('o'))} AS copies,
      ${sumWhere(sql`o.total`, isFulfilled('o'))} AS revenue, ${sumWhere(sql`o.commission`, isFulfilled('o'))} AS commission
    FROM orders o WHERE ${inScope({ from, to, issuer, counted: 'placed' })} GROUP BY ${orderDay}`);
  const none = { orders: 0, copies: 0, revenue: 0, commission: 0 };
  return days.map((day) => rows.find((row) => row.day === day) ?? none);
};

/** Returns today's dashboard cards, of one issuer or of all (D4.19.3). */
export const readToday = async (ctx: CallContext, issuer?: string): Promise<Dashboard> => {
  const today = dayOf(ctx.now);
  const yesterday = addDays(today, -1);
  const [days, running, upcoming] = await Promise.all([
    readDays(ctx, [yesterday, today], issuer),
    runningCampaigns(ctx, issuer),
    comingCampaigns(ctx, issuer),
  ]);
  const [before, now] = days as [Figures, Figures];
  return {
    today: { ...now, day: today },
    yesterday: { ...before, day: yesterday },
    runningFairs: running,
    upcomingFairs: upcoming,
  };
};
