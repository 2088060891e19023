import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import type { Acknowledged } from './load';

export interface Audit {
  /** Orders that were acknowledged to a client, but do not exist. */
  lost: number;
  /** Checkouts in excess of one per key. */
  doubled: number;
  /** Counters that are oversold or do not agree with the orders. */
  faults: number;
}

const presentOf = async (db: Database, ids: readonly string[]): Promise<number> => {
  const [counted] = await db.rows<{ present: number }>(sql`
    SELECT count(*)::int AS present FROM orders WHERE id IN (SELECT value::uuid FROM json_array_elements_text(
      ${JSON.stringify(ids)}::json))`);
  return counted?.present ?? 0;
};

/** The number of the buyers' checkouts minus the keys that they used; a key and its checkout are committed together. */
const doubledOf = async (db: Database, buyerIds: readonly string[]): Promise<number> => {
  const buyers = sql`(SELECT value::uuid FROM json_array_elements_text(${JSON.stringify(buyerIds)}::json))`;
  const [counted] = await db.rows<{ doubled: number }>(sql`
    SELECT (SELECT count(*) FROM checkouts WHERE customer_id IN ${buyers})::int
      - (SELECT count(*) FROM idempotency_keys WHERE user_id IN ${buyers})::int AS doubled`);
  return counted?.doubled ?? 0;
};

/**
 * Counters that are oversold, or that differ from the orders of their fair: open orders reserve copies, shipped ones
 * count as sold.
 */
const faultsOf = async (db: Database): Promise<number> => {
  const [counted] = await db.rows<{ faults: number }>(sql`
    WITH held AS (SELECT o.campaign_id, book.id AS book_id,
        sum(l.quantity) FILTER (WHERE o.status IN (1, 2, 3)) AS open,
        sum(l.quantity) FILTER (WHERE o.status IN (4, 5, 6)) AS gone
      FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id) GROUP BY 1, 2)
    SELECT count(*)::int AS faults FROM stock s LEFT JOIN held h USING (campaign_id, book_id)
    WHERE s.brought < s.reserved + s.sold OR least(s.reserved, s.sold) < 0
      OR s.reserved <> coalesce(h.open, 0) OR s.sold <> coalesce(h.gone, 0)`);
  return counted?.faults ?? 0;
};

/** Compares what the clients were sent with what the database contains. */
export const auditor = async (db: Database, buyerIds: readonly string[]) => {
  const faultsBefore = await faultsOf(db);
  return async (acknowledged: readonly Acknowledged[]): Promise<Audit> => {
    const ids = acknowledged.flatMap(({ orderIds }) => orderIds);
    return {
      lost: ids.length - (await presentOf(db, ids)),
      doubled: await doubledOf(db, buyerIds),
      faults: (await faultsOf(db)) - faultsBefore,
    };
  };
};
