import { sql } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { TitleRow } from '@/contract/endpoints/statistics';
import { dayOf } from '@/contract/rules/calendar';
import { daysToSellOut, PACE_DAYS } from '@/contract/rules/sell-out';
import { addDays, daysIn, type DayRange } from '@/contract/rules/statistics-range';
import type { Page } from '@/contract/schema';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { statusOfCampaign } from '../campaigns/status';
import { allOf, pageWindow } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import { coverOfBook } from '../products/card';
import { planned } from './planned';
import { inScope } from './scope';

interface TitleQuery {
  campaign: number;
  issuer?: string;
  sort: 'most' | 'least';
  page: number;
  size: number;
}

/** Returns the last days of a running fair, today included; null for a fair that is not running. */
const paceOf = async (ctx: CallContext, campaign: number): Promise<DayRange | null> => {
  const found = oneRow(
    await ctx.db.rows<{ status: CampaignStatusId; startsAt: string }>(
      sql`SELECT ${statusOfCampaign(ctx.now)} AS status, c.starts_at AS "startsAt" FROM campaigns c WHERE c.id = ${campaign}`,
    ),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );
  if (found.status !== CAMPAIGN_STATUS.RUNNING) return null;
  const to = dayOf(ctx.now);
  const [first, week] = [dayOf(new Date(found.startsAt)), addDays(to, 1 - PACE_DAYS)];
  return { from: first > week ? first : week, to };
};

type Row = Pick<TitleRow, 'issuer' | 'brought' | 'sold' | 'left'> & {
  id: number;
  name: string;
  cover: Pick<TitleRow['book'], 'author' | 'genre' | 'imageUrl'>;
  lately: number;
};

/** Copies by book in the orders of a scope since a day. */
const soldSince = (from: string, scope: Pick<TitleQuery, 'campaign' | 'issuer'>) =>
  // Lines with the same books are summed before the books are unnested: the planner cannot know how many books a line
  // has.
  sql`
    SELECT book_id, sum(b.copies)::int AS copies FROM (
      SELECT l.book_ids, sum(l.quantity) AS copies FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE ${inScope({ ...scope, from, counted: 'sold' })} GROUP BY 1) b CROSS JOIN unnest(b.book_ids) AS book_id
    GROUP BY 1`;

const SOLD_NOTHING = sql`SELECT NULL::int AS book_id, 0 AS copies WHERE false`;

/**
 * Copies of a fair by book, in whatever product they were sold; throws CAMPAIGN_NOT_FOUND. How many copies have an
 * order that was neither cancelled nor returned is what the stock counters say; orders are read for the pace only.
 */
export const readTitles = async (ctx: CallContext, query: TitleQuery): Promise<Page<TitleRow>> => {
  const { campaign, issuer, sort, page, size } = query;
  const pace = await paceOf(ctx, campaign);
  const own = allOf([sql`s.campaign_id = ${campaign}`, issuer && sql`b.issuer_id = ${issuer}`]);
  const direction = sort === 'most' ? sql`DESC` : sql`ASC`;
  const statement = sql`
    WITH title AS MATERIALIZED (
      SELECT b.id, s.brought, s.brought - s.reserved - s.sold AS left, s.reserved + s.sold AS sold
      FROM stock s JOIN books b ON b.id = s.book_id WHERE ${own}),
    lately AS MATERIALIZED (${pace ? soldSince(pace.from, { campaign, issuer }) : SOLD_NOTHING})
    SELECT (SELECT count(*)::int FROM title) AS total, (SELECT coalesce(json_agg(item ORDER BY item.place), '[]') FROM (
      SELECT t.*, coalesce((SELECT copies FROM lately WHERE book_id = t.id), 0) AS lately, b.name, ${coverOfBook} AS cover,
        json_build_object('id', u.id, 'name', u.name) AS issuer
      FROM (SELECT *, row_number() OVER () AS place FROM (
        SELECT * FROM title ORDER BY sold ${direction}, id ${pageWindow({ page, size })}) shown) t
      JOIN books b ON b.id = t.id JOIN users u ON u.id = b.issuer_id) item) AS data`;
  const [found] = await planned(ctx.db, (tx) => tx.rows<{ total: number; data: Row[] }>(statement));
  const { total = 0, data = [] } = found ?? {};
  return { data: data.map((row) => withPace(row, pace)), metadata: { page, size, total } };
};

const withPace = ({ id, name, cover, lately, ...row }: Row, pace: DayRange | null): TitleRow => ({
  ...row,
  book: { id, name, author: cover.author, genre: cover.genre, imageUrl: cover.imageUrl },
  pace: pace && { ...pace, sold: lately },
  daysLeft: pace && daysToSellOut(row.left, lately, daysIn(pace)),
});
