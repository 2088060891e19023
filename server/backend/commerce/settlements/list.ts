import { sql, type SQL } from 'drizzle-orm';
import type { Settlement, SettlementList, SettlementQuery } from '@/contract/endpoints/settlements';
import { fold } from '@/contract/rules/fold';
import type { Side } from '@/contract/states/participant';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import { ENTRY_KIND, ISSUER_ACCOUNTS } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import { allOf, anyInt, anyUuid, containsFolded, pageWindow } from '../conditions';
import type { CallContext } from '../kernel';
import { inReach, settlementColumns, settlementJoins, withSums } from './read';

const ORDER: Record<SettlementQuery['sort'], SQL> = {
  newest: sql`c.ends_at DESC, s.id DESC`,
  oldest: sql`c.ends_at, s.id`,
  fair: sql`fold(c.name), fold(u.name), s.id`,
  issuer: sql`fold(u.name), c.ends_at DESC, s.id`,
};

/** Condition: the open entries that settlement `s` would include leave a balance, for an order or without one. */
const holdsSomething = sql`EXISTS (
  SELECT 1 FROM ledger_entries e WHERE e.settlement_id IS NULL AND e.campaign_id = s.campaign_id AND e.issuer_id = s.issuer_id
  GROUP BY e.order_id, e.account HAVING sum(e.amount) <> 0)`;

/**
 * Condition: settlement `s` has content. A draft without entries only waits for later ones, and one whose entries have
 * all been reversed, as those of cancelled orders are, contains nothing to agree to (D4.22.8).
 */
export const isNotEmpty = sql`(s.status >= ${SETTLEMENT_STATUS.AGREED} OR ${holdsSomething})`;

const asked = ({ search, campaign, issuer }: SettlementQuery): SQL =>
  allOf([
    search &&
      sql`(${containsFolded(sql`fold(c.name)`, fold(search))} OR ${containsFolded(sql`fold(u.name)`, fold(search))})`,
    campaign && anyInt(sql`s.campaign_id`, campaign),
    issuer && anyUuid(sql`s.issuer_id`, issuer),
  ]);

/**
 * Open ledger entries by fair and issuer, read once: `some` when any account has a balance, so that not every order has
 * to be summed by itself; and what the organiser owes, in đồng.
 */
const openEntries = (ctx: CallContext, { campaign, issuer }: SettlementQuery, side: Side): SQL => sql`
  SELECT a.campaign_id, a.issuer_id, bool_or(a.amount <> 0) AS some,
    coalesce(-sum(a.amount) FILTER (WHERE ${anyInt(sql`a.account`, ISSUER_ACCOUNTS)}), 0)::bigint AS net
  FROM (
    SELECT e.campaign_id, e.issuer_id, e.account, sum(e.amount) AS amount FROM ledger_entries e
    WHERE e.settlement_id IS NULL AND ${allOf([
      side !== ROLE.SYSTEM && sql`e.issuer_id = ${ctx.actor.id}`,
      campaign && anyInt(sql`e.campaign_id`, campaign),
      issuer && anyUuid(sql`e.issuer_id`, issuer),
    ])}
    GROUP BY 1, 2, 3) a
  GROUP BY 1, 2`;

/** What the organiser owes by the entries assigned to settlement `s`, without those of its payment, in đồng. */
const netTakenIn = sql`(
  SELECT coalesce(-sum(e.amount), 0)::bigint FROM ledger_entries e WHERE e.settlement_id = s.id
    AND e.kind <> ${ENTRY_KIND.SETTLEMENT} AND ${anyInt(sql`e.account`, ISSUER_ACCOUNTS)})`;

type Found = Pick<SettlementList, 'open' | 'counts'> & { total: number; ids: number[] };

/**
 * Returns the page's settlements, and the number and open sums of all that match, by the side that owes; each unpaid
 * settlement is counted by itself. One statement, so that the ledger is read once however many settlements there are.
 */
const find = async (ctx: CallContext, query: SettlementQuery, side: Side): Promise<Found> => {
  const isChosen = allOf([
    query.status && anyInt(sql`f.status`, query.status),
    query.payer && (query.payer === ROLE.SYSTEM ? sql`f.net > 0` : sql`f.net < 0`),
  ]);
  const net = sql`CASE WHEN s.status = ${SETTLEMENT_STATUS.PAID} THEN 0
    ELSE ${netTakenIn} + CASE WHEN s.status < ${SETTLEMENT_STATUS.AGREED} THEN coalesce(h.net, 0) ELSE 0 END END`;
  const [found] = await ctx.db.rows<Found>(sql`
    WITH held AS MATERIALIZED (${openEntries(ctx, query, side)}),
    found AS MATERIALIZED (
      SELECT s.id, s.status, row_number() OVER (ORDER BY ${ORDER[query.sort]}) AS place, ${net} AS net
      FROM settlements s ${settlementJoins}
      LEFT JOIN held h ON h.campaign_id = s.campaign_id AND h.issuer_id = s.issuer_id
      WHERE ${inReach(side, ctx)} AND ${asked(query)}
        AND (s.status >= ${SETTLEMENT_STATUS.AGREED} OR h.some OR (NOT h.some AND ${holdsSomething}))),
    chosen AS (SELECT f.* FROM found f WHERE ${isChosen})
    SELECT (SELECT count(*)::int FROM chosen) AS total,
      (SELECT coalesce(json_agg(p.id ORDER BY p.place), '[]')
        FROM (SELECT f.id, f.place FROM chosen f ORDER BY f.place ${pageWindow(query)}) p) AS ids,
      (SELECT json_build_object('toIssuers', coalesce(sum(f.net) FILTER (WHERE f.net > 0), 0)::bigint,
        'toOrganiser', coalesce(-sum(f.net) FILTER (WHERE f.net < 0), 0)::bigint) FROM chosen f) AS open,
      (SELECT coalesce(json_agg(json_build_object('status', n.status, 'count', n.count) ORDER BY n.status), '[]')
        FROM (SELECT f.status, count(*)::int AS count FROM found f GROUP BY f.status) n) AS counts`);
  return found!;
};

/**
 * Returns a page of the settlements in reach of a side, with the open sums of all that match (D4.22.6). Only those of
 * the page are summed in full.
 */
export const listSettlements = async (
  ctx: CallContext,
  query: SettlementQuery,
  side: Side,
): Promise<SettlementList> => {
  const { total, ids, open, counts } = await find(ctx, query, side);
  const data = await ctx.db.rows<Settlement>(sql`
    SELECT ${settlementColumns(ctx.now)} FROM settlements s ${settlementJoins} ${withSums()}
    WHERE ${anyInt(sql`s.id`, ids)} ORDER BY array_position(${sql.param(ids)}::int[], s.id)`);
  return { data, metadata: { page: query.page, size: query.size, total }, open, counts };
};
