import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNT } from '@/contract/vocabulary/ledger';

/**
 * Since when an order has owed its customer money without a break: an earlier debt that was paid does not count. Null when it
 * owes nothing.
 * @param order the order's id
 */
export const owedSince = (order: SQL): SQL => sql`(
  SELECT min(run.at) FROM (
    SELECT balance.at, bool_and(balance.sum < 0) OVER (ORDER BY balance.id DESC) AS unbroken FROM (
      SELECT e.id, e.at, sum(e.amount) OVER (ORDER BY e.id) AS sum FROM ledger_entries e
      WHERE e.order_id = ${order} AND e.account = ${sql.raw(String(ACCOUNT.REFUND))}) balance) run
  WHERE run.unbroken)`;
