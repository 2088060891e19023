import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';

/** Sums at an instant, by the words of the specification (D4.13.43, D4.13.44). */
export interface Recount {
  received: number;
  held: number;
  deposits: number;
  rounding: number;
  owedBack: number;
  refunded: number;
  cashReturns: number;
  unassigned: number;
  sentBack: number;
}

/**
 * Counts all money again as it was before an instant: from transfers, receipts and entries one by one, with nothing of
 * the product. What is held for orders is taken from the accounts of claims and goods, not from what is left of the
 * money.
 */
export const recountMoney = async (db: Database, before: Date): Promise<Recount> => {
  const end = before.toISOString();
  const [sums] = await db.rows<Recount>(sql`
    WITH transfer AS (
      SELECT t.*, (t.state = 3 AND t.settled_at < ${end}) AS is_back, (
        SELECT coalesce(sum(r.amount), 0) FROM bank_transfer_parts p JOIN payment_receipts r ON r.id = p.receipt_id
        WHERE p.transfer_id = t.id AND r.at < ${end}) AS used
      FROM bank_transfers t WHERE t.received_at < ${end}),
    single AS (
      SELECT r.amount FROM payment_receipts r WHERE r.at < ${end} AND r.id NOT IN (
        SELECT p.receipt_id FROM bank_transfer_parts p JOIN bank_transfers t ON t.id = p.transfer_id WHERE t.received_at < ${end})),
    entry AS (SELECT e.*, o.payment FROM ledger_entries e JOIN orders o ON o.id = e.order_id WHERE e.at < ${end})
    SELECT ((SELECT coalesce(sum(amount), 0) FROM transfer) + (SELECT coalesce(sum(amount), 0) FROM single))::bigint AS received,
      (SELECT coalesce(sum(amount - used), 0) FROM transfer WHERE NOT is_back)::bigint AS unassigned,
      (SELECT coalesce(sum(amount), 0) FROM transfer WHERE is_back)::bigint AS "sentBack",
      (SELECT coalesce(-sum(amount), 0) FROM entry WHERE payment <> 3 AND account IN (1, 3, 4, 5, 6, 7, 8, 9))::bigint AS held,
      (SELECT coalesce(sum(amount), 0) FROM entry WHERE payment = 3 AND account IN (1, 3, 4, 5, 6, 7, 8, 9))::bigint AS "cashReturns",
      (SELECT coalesce(-sum(amount), 0) FROM entry WHERE account = 14)::bigint AS deposits,
      (SELECT coalesce(-sum(amount), 0) FROM entry WHERE account = 15)::bigint AS rounding,
      (SELECT coalesce(-sum(amount), 0) FROM entry WHERE account = 10)::bigint AS "owedBack",
      (SELECT coalesce(sum(amount), 0) FROM entry WHERE account = 10 AND kind = 3)::bigint AS refunded`);
  return sums!;
};

/** What arrived on each account before an instant, by the same words. */
export const recountAccounts = async (db: Database, before: Date): Promise<Record<string, number>> => {
  const end = before.toISOString();
  const rows = await db.rows<{ account: string; received: number }>(sql`
    SELECT account, sum(amount)::bigint AS received FROM (
      SELECT account, amount FROM bank_transfers WHERE received_at < ${end}
      UNION ALL SELECT CASE method WHEN 2 THEN 'zalopay' ELSE 'unreported' END, amount FROM payment_receipts r WHERE at < ${end}
        AND NOT EXISTS (SELECT 1 FROM bank_transfer_parts p JOIN bank_transfers t ON t.id = p.transfer_id
          WHERE p.receipt_id = r.id AND t.received_at < ${end})) arrived GROUP BY account`);
  return Object.fromEntries(rows.map(({ account, received }) => [account, received]));
};
