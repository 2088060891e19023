import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import { ONLINE_PAYMENTS } from '@/contract/states/payment';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import { FILE } from '../books/book-file';
import { holdsEdition, joinSoldBooks, stillHoldsEdition } from '../books/sold-editions';
import { insertEvents } from '../emit';
import type { Anyone, TransactionContext } from '../kernel';
import { isFulfilled } from '../row-conditions';

const PAID_BEFORE = [ORDER_STATUS.PROCESSING, ORDER_STATUS.PICKUP_AVAILABLE, ORDER_STATUS.SHIPPING];

/**
 * An order `o` whose electronic editions its customer may open (D4.27.1): the money is there, or nothing was to be
 * paid, or it was handed over. Cash is paid at the hand-over or delivery.
 */
const isEntitling = sql`(${isFulfilled('o')} OR (o.status IN (${sql.raw(PAID_BEFORE.join(', '))})
  AND (o.payment IN (${sql.raw(ONLINE_PAYMENTS.join(', '))}) OR o.total = 0)))`;

/** Whether a line of order `o` still has the edition of the entitlement `e`. */
const isStillHeld = sql`EXISTS (
  SELECT 1 FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id AND ${stillHoldsEdition})`;

const soldWith = (edition: Edition): SQL => sql`
  SELECT o.id AS order_id, b.id AS book_id, ${edition}::text AS edition, o.customer_id, o.code, b.name AS title
  FROM stepped o ${joinSoldBooks} JOIN books b ON b.id = pi.book_id
  WHERE ${isEntitling} AND o.customer_id IS NOT NULL AND ${holdsEdition(edition)} AND ${FILE[edition]} IS NOT NULL`;

/**
 * Opens and closes the PDF and audio of orders after their status was written, in the same transaction: open when the
 * order entitles, closed by its cancellation or return (D4.27). Customers are notified of what they can open now.
 * Calling it twice changes nothing. One statement for any number of orders.
 * @param which condition on `o`, the orders
 */
export const updateEntitlements = async (
  { tx, now }: Pick<TransactionContext<Anyone>, 'tx' | 'now'>,
  which: SQL,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const payload = sql`jsonb_build_object('customerId', customer_id, 'orderId', order_id, 'orderCode', code,
    'titles', jsonb_agg(DISTINCT title))`;
  const grouped = sql`FROM opened JOIN sold USING (order_id, book_id, edition, customer_id)
    GROUP BY customer_id, order_id, code ORDER BY code`;
  await tx.rows(sql`
    WITH stepped AS (SELECT o.* FROM orders o WHERE ${which}),
    closed AS (
      UPDATE entitlements e SET closed_at = ${at} FROM stepped o
      WHERE e.order_id = o.id AND e.closed_at IS NULL AND NOT (${isEntitling} AND ${isStillHeld})),
    sold AS (SELECT DISTINCT * FROM (${sql.join(EDITIONS.map(soldWith), sql` UNION ALL `)}) line),
    opened AS (
      INSERT INTO entitlements AS e (order_id, book_id, edition, customer_id, opened_at)
      SELECT order_id, book_id, edition, customer_id, ${at} FROM sold ORDER BY 1, 2, 3
      ON CONFLICT (order_id, book_id, edition) DO UPDATE SET closed_at = NULL WHERE e.closed_at IS NOT NULL
      RETURNING order_id, book_id, edition, customer_id)
    ${insertEvents(now, 'library.opened', payload, grouped)}`);
};

/** Locks the electronic editions of an order until the transaction ends: none is opened or accepted meanwhile. */
export const lockEditions = (tx: Sql, orderId: string): Promise<{ isUsed: boolean }[]> =>
  tx.rows<{ isUsed: boolean }>(sql`
    SELECT e.first_read_at IS NOT NULL OR e.customer_id <> o.customer_id AS "isUsed"
    FROM entitlements e JOIN orders o ON o.id = e.order_id WHERE e.order_id = ${orderId}
    ORDER BY e.book_id, e.edition FOR UPDATE OF e`);

/** Whether an electronic edition of an order was opened, or given to another customer; locks them. */
export const isReadOrGiven = async (tx: Sql, orderId: string): Promise<boolean> =>
  (await lockEditions(tx, orderId)).some(({ isUsed }) => isUsed);
