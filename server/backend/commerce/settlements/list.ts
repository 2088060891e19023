import { sql, type SQL } from 'drizzle-orm';
import type { Settlement, SettlementList, SettlementQuery } from '@/contract/endpoints/settlements';
import { fold } from '@/contract/rules/fold';
import type { Side } from '@/contract/states/participant';
import { SETTLEMENT_STATUS } from '@/contract/states/settlement';
import { allOf, anyInt, anyUuid, containsFolded, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';
import { inReach, settlementColumns, settlementJoins, withSums } from './read';
import { netOf } from './sums';

const ORDER: Record<SettlementQuery['sort'], SQL> = {
  newest: sql`c.ends_at DESC, s.id DESC`,
  oldest: sql`c.ends_at, s.id`,
  fair: sql`fold(c.name), fold(u.name), s.id`,
  issuer: sql`fold(u.name), c.ends_at DESC, s.id`,
};

/**
 * A draft without entries is there for what may come, and one whose entries have all been taken back, as those of cancelled orders are,
 * has nothing that anybody could agree to (D4.22.8).
 */
export const isNotEmpty = sql`(s.status >= ${SETTLEMENT_STATUS.AGREED} OR EXISTS (
  SELECT 1 FROM ledger_entries e WHERE e.settlement_id IS NULL AND e.campaign_id = s.campaign_id AND e.issuer_id = s.issuer_id
  GROUP BY e.order_id, e.account HAVING sum(e.amount) <> 0))`;

const asked = ({ search, campaign, issuer }: SettlementQuery): SQL =>
  allOf([
    search &&
      sql`(${containsFolded(sql`fold(c.name)`, fold(search))} OR ${containsFolded(sql`fold(u.name)`, fold(search))})`,
    campaign && anyInt(sql`s.campaign_id`, campaign),
    issuer && anyUuid(sql`s.issuer_id`, issuer),
  ]);

/** What is between the sides in settlements that are not paid, by who owes. Even an unpaid one is its own sum. */
const openOf = (matches: SQL): SQL => sql`
  SELECT coalesce(sum(n.net) FILTER (WHERE n.net > 0), 0)::bigint AS "toIssuers",
    coalesce(-sum(n.net) FILTER (WHERE n.net < 0), 0)::bigint AS "toOrganiser"
  FROM (SELECT ${netOf} AS net ${matches} AND s.status <> ${SETTLEMENT_STATUS.PAID}) n`;

/** Settlements in reach of a side, with what is open in all that match (D4.22.6). */
export const listSettlements = async (
  ctx: CallContext,
  query: SettlementQuery,
  side: Side,
): Promise<SettlementList> => {
  const { db, now } = ctx;
  const reached = sql`FROM settlements s ${settlementJoins} WHERE ${inReach(side, ctx)} AND ${isNotEmpty} AND ${asked(query)}`;
  const matches = sql`${reached} AND ${allOf([query.status && anyInt(sql`s.status`, query.status)])}`;
  const [list, [open], counts] = await Promise.all([
    readPage<Settlement>(db, {
      matches,
      hits: sql`SELECT s.id ${matches} ORDER BY ${ORDER[query.sort]} ${pageWindow(query)}`,
      columns: settlementColumns(now),
      joins: sql`JOIN settlements s ON s.id = hit.id ${settlementJoins} ${withSums()}`,
      page: query.page,
      size: query.size,
    }),
    db.rows<SettlementList['open']>(openOf(matches)),
    db.rows<SettlementList['counts'][number]>(
      sql`SELECT s.status, count(*)::int AS count ${reached} GROUP BY s.status ORDER BY s.status`,
    ),
  ]);
  return { ...list, open: open ?? { toIssuers: 0, toOrganiser: 0 }, counts };
};
