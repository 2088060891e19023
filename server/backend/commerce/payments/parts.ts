import { sql } from 'drizzle-orm';
import { PAYMENT } from '@/contract/states/order';
import type { RefundCause } from '@/contract/states/payment';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import type { Sql } from '../../db/database';
import { insertEvents } from '../emit';
import type { Actor, TransactionContext } from '../kernel';
import { postExtraMoney, postPart } from '../ledger';
import { dueColumns, isFrozen, receivedOf, unpaidOrders } from './read';

/** A part of a payment that waits for the rest, and the order on which it is booked. */
interface Part {
  orderId: string;
  reference: string;
  /** Đồng. */
  amount: number;
}

const partsOf = (tx: Sql, checkoutId: string): Promise<Part[]> =>
  tx.rows<Part>(sql`
    SELECT o.id AS "orderId", e.reference, -sum(e.amount)::bigint AS amount
    FROM orders o JOIN ledger_entries e ON e.order_id = o.id
    WHERE o.checkout_id = ${checkoutId} AND e.account = ${ACCOUNT.DEPOSIT}
    GROUP BY o.id, e.reference HAVING sum(e.amount) <> 0 ORDER BY min(e.id)`);

/**
 * Tells the customer of a checkout what has arrived and what is missing, with what they need to pay the rest, represented
 * by the first of its orders.
 */
const announcePart = ({ tx, now }: TransactionContext<Actor>, checkoutId: string): Promise<unknown> => {
  const event = insertEvents(
    now,
    'order.partReceived',
    sql`jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'campaignId', o.campaign_id,
      'customerId', o.customer_id, 'issuerId', o.issuer_id, 'received', p.received, 'amount', due.amount - p.received,
      'content', p.content, 'orders', due.orders, 'expiresAt', p.expires_at, 'frozen', p.frozen)`,
    sql`FROM due JOIN orders o ON o.id = due.first CROSS JOIN paid p`,
  );
  return tx.rows(sql`
    WITH due AS (SELECT ${dueColumns} FROM orders o WHERE ${unpaidOrders(checkoutId)}),
    paid AS (
      SELECT ${receivedOf} AS received, p.expires_at, ${isFrozen(now)} AS frozen, CASE WHEN p.method = ${PAYMENT.VIETQR} THEN coalesce((
        SELECT t.content FROM payment_tries t WHERE t.checkout_id = p.checkout_id
        ORDER BY t.created_at DESC, t.content LIMIT 1), '') ELSE '' END AS content
      FROM payments p WHERE p.checkout_id = ${checkoutId})
    ${event}`);
};

/** Keeps a part of a payment, which must be locked with its orders, until the rest comes, and tells the customer. */
export const keepPart = async (ctx: TransactionContext<Actor>, checkoutId: string, part: Part): Promise<void> => {
  await postPart(ctx, part.orderId, part);
  await announcePart(ctx, checkoutId);
};

const takeOut = (ctx: TransactionContext<Actor>, { orderId, reference, amount }: Part): Promise<void> =>
  postPart(ctx, orderId, { amount: -amount, reference });

/** Uses the parts of a checkout, whose payment and orders must be locked: its orders are being paid with them. */
export const spendParts = async (ctx: TransactionContext<Actor>, checkoutId: string): Promise<void> => {
  for (const part of await partsOf(ctx.tx, checkoutId)) await takeOut(ctx, part);
};

/**
 * Owes the parts of a checkout, whose payment and orders must be locked, back to its customer: it will not be paid with
 * them (D4.13.40).
 */
export const oweParts = async (
  ctx: TransactionContext<Actor>,
  checkoutId: string,
  cause: Extract<RefundCause, 'partial' | 'cancelled'>,
): Promise<void> => {
  for (const part of await partsOf(ctx.tx, checkoutId)) {
    await takeOut(ctx, part);
    await postExtraMoney(ctx, part.orderId, { ...part, cause });
  }
};
