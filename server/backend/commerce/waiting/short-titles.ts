import { sql, type SQL } from 'drizzle-orm';
import type { WaitingLine } from '@/contract/endpoints/dashboard';
import { dayOf, TIME_ZONE } from '@/contract/rules/calendar';
import { PACE_DAYS } from '@/contract/rules/sell-out';
import { addDays } from '@/contract/rules/statistics-range';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { statusOfCampaign } from '../campaigns/status';
import { startOfDay } from '../conditions';
import type { CallContext } from '../kernel';
import { countsAsSold, takesPart } from '../row-conditions';
import { planned } from '../statistics/planned';

const local = (at: SQL): SQL => sql`(${at} AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)})::date`;

/** Copies that were sold in the last days do not last until fair `f` ends; twin of `isShortOfCopies`. */
const isShort = sql`(s.brought - s.reserved - s.sold) * f.days < lately.copies * f.remaining`;

type Short = Pick<WaitingLine, 'count' | 'late' | 'campaign'>;

/**
 * The titles of running fairs, of one issuer or of all, that are sold out before the end at their recent pace, by fair
 * (D4.19.8). Lines with the same books are summed before the books are unnested, as in `readTitles`.
 */
export const readShortTitles = async ({ db, now }: CallContext, issuerId?: string): Promise<WaitingLine[]> => {
  const today = dayOf(now);
  const week = addDays(today, 1 - PACE_DAYS);
  const whose = (column: SQL): SQL => (issuerId === undefined ? sql`true` : sql`${column} = ${issuerId}`);
  const isOwnCampaign =
    issuerId === undefined
      ? sql`true`
      : sql`EXISTS (
    SELECT 1 FROM participants pt WHERE pt.campaign_id = c.id AND pt.issuer_id = ${issuerId} AND ${takesPart('pt')})`;
  const statement = sql`
    WITH fair AS MATERIALIZED (
      SELECT c.id, c.name, c.ends_at, ${local(sql`c.ends_at`)} - ${today}::date AS remaining,
        ${today}::date - greatest(${local(sql`c.starts_at`)}, ${week}::date) + 1 AS days
      FROM campaigns c WHERE ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.RUNNING} AND ${isOwnCampaign}),
    lately AS MATERIALIZED (
      SELECT b.campaign_id, book_id, sum(b.copies)::int AS copies FROM (
        SELECT o.campaign_id, l.book_ids, sum(l.quantity) AS copies
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.campaign_id IN (SELECT f.id FROM fair f) AND o.ordered_at >= ${startOfDay(week)}
          AND ${countsAsSold('o')} AND ${whose(sql`o.issuer_id`)}
        GROUP BY 1, 2) b CROSS JOIN unnest(b.book_ids) AS book_id
      GROUP BY 1, 2)
    SELECT json_build_object('id', f.id, 'name', f.name) AS campaign, count(*)::int AS count,
      count(*) FILTER (WHERE s.brought <= s.reserved + s.sold)::int AS late
    FROM fair f JOIN lately ON lately.campaign_id = f.id
    JOIN stock s ON s.campaign_id = f.id AND s.book_id = lately.book_id
    WHERE ${isShort} GROUP BY f.id, f.name, f.ends_at ORDER BY f.ends_at, f.id`;
  const found = await planned(db, (tx) => tx.rows<Short>(statement));
  return found.map((line) => ({
    ...line,
    ...{ kind: 'shortTitles' as const, since: null, amount: null, example: String(line.campaign?.id) },
  }));
};
