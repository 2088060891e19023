import { sql, type SQL } from 'drizzle-orm';
import {
  settlementErrors,
  type SettledOrder,
  type SettledOrdersQuery,
  type Settlement,
  type SettlementDetail,
} from '@/contract/endpoints/settlements';
import type { Page } from '@/contract/schema';
import type { Side } from '@/contract/states/participant';
import { settlementChoices } from '@/contract/states/settlement';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { pageWindow } from '../conditions';
import { oneRow, type CallContext, type User } from '../kernel';
import { contentHash, entriesOf, lineSums, sumsJson } from './sums';

/** Condition on `s`: the settlements in reach of a side. */
export const inReach = (side: Side, { actor }: { actor: User }): SQL =>
  side === ROLE.SYSTEM ? sql`true` : sql`s.issuer_id = ${actor.id}`;

/** Columns of a Settlement; needs `s`, `settlementJoins`, and `t` with its sums. */
export const settlementColumns = (now: Date): SQL => sql`
  s.id, s.status, json_build_object('id', c.id, 'name', c.name, 'status', ${statusOfCampaign(now)}) AS campaign,
  json_build_object('id', u.id, 'name', u.name) AS issuer, t.sums, t.orders,
  coalesce(t.at, s.updated_at) AS "updatedAt",
  CASE WHEN s.status >= 4 THEN s.agreed_at END AS "agreedAt", s.paid_at AS "paidAt", s.paid_reference AS "paidReference"`;

export const settlementJoins = sql`JOIN campaigns c ON c.id = s.campaign_id JOIN users u ON u.id = s.issuer_id`;

/** Joins the sums of the entries of `s`, as `t`. */
export const withSums = (more: SQL = sql``): SQL => sql`
  CROSS JOIN LATERAL (SELECT ${sumsJson} AS sums, count(DISTINCT e.order_id)::int AS orders, max(e.at) AS at, count(*)::int AS entries
    ${more} FROM ${entriesOf} e) t`;

export interface StoredSettlement extends Settlement {
  hash: string;
  agreedHash: string | null;
  entries: number;
  steps: SettlementDetail['steps'];
}

const stepsJson = sql`
  SELECT json_agg(json_build_object('status', p.status, 'at', p.at, 'by', p.actor_name, 'note', p.note) ORDER BY p.id)
  FROM settlement_steps p WHERE p.settlement_id = s.id`;

/** A settlement in reach of a side. Throws SETTLEMENT_NOT_FOUND. */
export const readStored = async (
  db: Sql,
  ctx: { actor: User; now: Date },
  side: Side,
  id: number,
): Promise<StoredSettlement> =>
  oneRow(
    await db.rows<StoredSettlement>(sql`
      SELECT ${settlementColumns(ctx.now)}, t.hash, s.hash AS "agreedHash", t.entries, coalesce((${stepsJson}), '[]') AS steps
      FROM settlements s ${settlementJoins} ${withSums(sql`, ${contentHash} AS hash`)}
      WHERE s.id = ${id} AND ${inReach(side, ctx)}`),
    settlementErrors.SETTLEMENT_NOT_FOUND,
  );

/** Returns whether a one-sided agreement was given to other content than the present one. */
export const isStale = ({ hash, agreedHash }: Pick<StoredSettlement, 'hash' | 'agreedHash'>): boolean =>
  agreedHash !== null && agreedHash !== hash;

/** Reads one settlement with its history and the actions of the side. Throws SETTLEMENT_NOT_FOUND. */
export const readSettlement = async (
  db: Sql,
  ctx: { actor: User; now: Date },
  side: Side,
  id: number,
): Promise<SettlementDetail> => {
  const stored = await readStored(db, ctx, side, id);
  const { status, sums } = stored;
  return { ...stored, actions: settlementChoices({ status, stale: isStale(stored), net: sums.net }, side) };
};

/**
 * Copies of line `l` that the entries `e` of a settlement are for, negative for returned ones: what they come to at cover
 * price. Of a line that was changed otherwise, the copies that it has now.
 */
const copiesSettled = sql`(SELECT CASE WHEN priced.unit > 0 AND priced.gross % priced.unit = 0 THEN priced.gross / priced.unit
    ELSE l.quantity END::int
  FROM (SELECT l.cover_price + l.pdf_extra_price + l.audio_extra_price AS unit,
    -coalesce(sum(e.amount) FILTER (WHERE e.account = ${ACCOUNT.GOODS}), 0)::bigint AS gross) priced)`;

/** All or some orders of a settlement, as rows of SettledOrder in the order in which they were placed. */
const ordersOf = (id: number, page: SQL): SQL => sql`
  WITH entries AS MATERIALIZED (
    SELECT e.order_id, e.position, e.account, e.amount, e.kind
    FROM settlements s CROSS JOIN LATERAL ${entriesOf} e WHERE s.id = ${id} AND e.order_id IS NOT NULL),
  chosen AS MATERIALIZED (
    SELECT o.id, o.code, o.status, o.ordered_at FROM orders o WHERE o.id IN (SELECT e.order_id FROM entries e)
    ORDER BY o.ordered_at, o.code ${page}),
  found AS (
    SELECT o.id, o.code, o.status, o.ordered_at, ${sumsJson} AS sums
    FROM chosen o JOIN entries e ON e.order_id = o.id GROUP BY 1, 2, 3, 4),
  line AS (
    SELECT e.order_id, l.position, json_build_object('position', l.position, 'title', l.title, 'quantity', ${copiesSettled},
      'percent', l.commission, ${lineSums}) AS line
    FROM found f JOIN entries e ON e.order_id = f.id
    JOIN order_lines l ON l.order_id = e.order_id AND l.position = e.position
    GROUP BY e.order_id, l.position, l.title, l.quantity, l.cover_price, l.pdf_extra_price, l.audio_extra_price, l.commission),
  lines AS (SELECT order_id, json_agg(line ORDER BY position) AS lines FROM line GROUP BY order_id)
  SELECT f.id, f.code, f.status, f.ordered_at AS "orderedAt", f.sums, coalesce(lines.lines, '[]') AS lines
  FROM found f LEFT JOIN lines ON lines.order_id = f.id ORDER BY f.ordered_at, f.code`;

/** Returns a page of the orders of a settlement, each with its amounts there. Throws SETTLEMENT_NOT_FOUND. */
export const listSettledOrders = async (
  ctx: CallContext,
  side: Side,
  id: number,
  query: SettledOrdersQuery,
): Promise<Page<SettledOrder>> => {
  const { total } = oneRow(
    await ctx.db.rows<{ total: number }>(sql`
      SELECT (SELECT count(DISTINCT e.order_id)::int FROM ${entriesOf} e) AS total
      FROM settlements s WHERE s.id = ${id} AND ${inReach(side, ctx)}`),
    settlementErrors.SETTLEMENT_NOT_FOUND,
  );
  const data = await ctx.db.rows<SettledOrder>(ordersOf(id, pageWindow(query)));
  return { data, metadata: { page: query.page, size: query.size, total } };
};

/** All orders of a settlement, for a file; the caller has read the settlement. */
export const readSettledOrders = (db: Sql, id: number): Promise<SettledOrder[]> => db.rows(ordersOf(id, sql``));
