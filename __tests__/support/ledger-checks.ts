import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';

/**
 * Violations of what must hold for the ledger after every step. The amounts are recomputed from orders, their lines and
 * steps, and the receipts of payments, not by the statements that post them; what is to be refunded follows, because
 * everything sums to zero.
 */
const faultsOf = (db: Database): Promise<{ fault: string; of: string }[]> =>
  db.rows(sql`
    WITH held AS (
      SELECT order_id, account, sum(amount) AS amount FROM ledger_entries WHERE order_id IS NOT NULL GROUP BY 1, 2),
    counted AS (
      SELECT o.*, o.status IN (5, 6) AS done, o.status <= 4 AS open, o.payment IN (2, 4) AND o.status > 1 AS online,
        o.payment = 3 AND o.voided_at IS NULL AND (o.status IN (5, 6) OR o.status > 6 AND (
          SELECT s.status FROM order_steps s WHERE s.order_id = o.id AND s.status < 7 ORDER BY s.id DESC LIMIT 1) IN (5, 6)) AS cash,
        (SELECT coalesce(sum((s.reversal->>'amount')::bigint), 0) FROM order_steps s WHERE s.order_id = o.id AND s.status IN (5, 6) AND s.reversal->>'inCash' IS NULL
          AND s.id > coalesce((SELECT max(b.id) FROM order_steps b WHERE b.order_id = o.id AND b.status < 5), 0)) AS taken_back,
        (SELECT coalesce(-sum((s.reversal->>'amount')::bigint), 0) FROM order_steps s WHERE s.order_id = o.id AND o.payment IN (2, 4)
          AND o.voided_at IS NULL AND s.reversal->>'inCash' = 'true') AS surcharged,
        (SELECT sum(l.sub_total) FROM order_lines l WHERE l.order_id = o.id) AS gross,
        (SELECT sum(round(l.total * l.commission / 100.0)) FROM order_lines l WHERE l.order_id = o.id) AS due
      FROM orders o),
    expected AS (
      SELECT c.id, v.account, v.amount FROM counted c CROSS JOIN LATERAL (VALUES
        (1, CASE WHEN open AND NOT online THEN total ELSE 0 END), (3, CASE WHEN cash THEN total + taken_back ELSE surcharged END),
        (4, CASE WHEN open THEN -total ELSE 0 END), (5, CASE WHEN done THEN -gross ELSE 0 END),
        (6, CASE WHEN done THEN gross - goods ELSE 0 END), (7, CASE WHEN done THEN -freight ELSE 0 END),
        (8, CASE WHEN done THEN due ELSE 0 END), (9, CASE WHEN done THEN -due ELSE 0 END),
        (12, CASE WHEN done AND customer_id IS NOT NULL THEN plus_point ELSE 0 END)) v(account, amount))
    SELECT 'a checkout that does not sum to zero' AS fault, checkout_id::text AS of FROM ledger_entries
      GROUP BY checkout_id, account IN (12, 13) HAVING sum(amount) <> 0
    UNION ALL SELECT 'account ' || e.account || ' of an order', e.id::text FROM expected e
      LEFT JOIN held h ON h.order_id = e.id AND h.account = e.account WHERE coalesce(h.amount, 0) <> e.amount
    UNION ALL SELECT 'money that the platform has and was not given, or was and has not', p.checkout_id::text FROM payments p
      WHERE (SELECT coalesce(sum(r.amount), 0) FROM payment_receipts r WHERE r.checkout_id = p.checkout_id)
        <> (SELECT coalesce(sum(e.amount) FILTER (WHERE e.account = 2), 0) + coalesce(sum(e.amount) FILTER (WHERE e.account = 10 AND e.kind = 3), 0)
            FROM ledger_entries e WHERE e.checkout_id = p.checkout_id)
    UNION ALL SELECT 'parts of a payment that wait though it has ended, or that were lost while it waits', p.checkout_id::text
      FROM payments p WHERE (SELECT coalesce(-sum(e.amount), 0) FROM ledger_entries e WHERE e.checkout_id = p.checkout_id AND e.account = 14)
        <> (CASE WHEN p.state = 1 THEN (SELECT coalesce(sum(r.amount), 0) FROM payment_receipts r
          WHERE r.checkout_id = p.checkout_id AND r.outcome = 4) ELSE 0 END)
        AND (p.state <> 1 OR EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = p.checkout_id AND o.status = 1))
    UNION ALL SELECT 'a difference that is left of an order without claims', order_id::text FROM held h JOIN counted c ON c.id = h.order_id
      WHERE h.account = 15 AND h.amount <> 0 AND NOT c.open AND NOT c.done
    UNION ALL SELECT 'a reader who was paid back more than was owed', order_id::text FROM held WHERE account = 10 AND amount > 0
    UNION ALL SELECT 'commission that figures tell otherwise', c.id::text FROM counted c WHERE c.commission <> c.due
    UNION ALL SELECT 'owed and owed back at once', a.order_id::text FROM held a JOIN held b ON b.order_id = a.order_id
      WHERE a.account = 1 AND a.amount <> 0 AND b.account = 10 AND b.amount < 0 AND NOT EXISTS
        (SELECT 1 FROM ledger_entries x WHERE x.order_id = a.order_id AND x.kind = 2)
    UNION ALL SELECT 'a reader who owes less than nothing', order_id::text FROM held WHERE account = 1 AND amount < 0
    UNION ALL SELECT 'points that drifted', c.user_id::text FROM customers c
      WHERE c.point <> (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.customer_id = c.user_id AND e.account = 12)
    UNION ALL SELECT 'an entry in a settlement of others', e.id::text FROM ledger_entries e JOIN settlements s ON s.id = e.settlement_id
      WHERE (s.campaign_id, s.issuer_id) IS DISTINCT FROM (e.campaign_id, e.issuer_id)
    UNION ALL SELECT 'money of an issuer that no settlement will take in', e.id::text FROM ledger_entries e
      WHERE e.settlement_id IS NULL AND e.issuer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM settlements s
        WHERE s.campaign_id = e.campaign_id AND s.issuer_id = e.issuer_id AND s.status IN (1, 2, 3))`);

/**
 * Expects the ledger to be consistent: it sums to zero, and matches the lines of every order and the points of every
 * customer.
 */
export const expectLedger = async (db: Database): Promise<void> => expect(await faultsOf(db)).toEqual([]);
