import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNT } from '@/contract/vocabulary/ledger';

/**
 * Since when an order has owed its customer money without a break: an earlier debt that was paid does not count. Null when it
 * owes nothing.
 * @param order the order's id; no column of a table called `entry`
 */
export const owedSince = (order: SQL): SQL => sql`(
  SELECT min(run.at) FROM (
    SELECT balance.at, bool_and(balance.sum < 0) OVER (ORDER BY balance.id DESC) AS unbroken FROM (
      SELECT entry.id, entry.at, sum(entry.amount) OVER (ORDER BY entry.id) AS sum FROM ledger_entries entry
      WHERE entry.order_id = ${order} AND entry.account = ${sql.raw(String(ACCOUNT.REFUND))}) balance) run
  WHERE run.unbroken)`;
