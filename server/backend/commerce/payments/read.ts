import { sql, type SQL } from 'drizzle-orm';
import { paymentErrors, type Payment } from '@/contract/endpoints/payments';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT_STATE, RECEIPT } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import { oneRow, type CallContext } from '../kernel';

/** Đồng that are still to be paid for payment `p`; once it is over, what was paid. */
export const amountOf = sql`coalesce(CASE WHEN p.state = ${PAYMENT_STATE.WAITING}
  THEN (SELECT sum(o.total) FROM orders o WHERE o.checkout_id = p.checkout_id AND o.status = ${ORDER_STATUS.PENDING_PAYMENT})
  ELSE (SELECT sum(r.amount) FROM payment_receipts r WHERE r.checkout_id = p.checkout_id AND r.outcome = ${RECEIPT.PAID}) END, 0)::bigint`;

/** Columns of a Payment, of `p` payments. */
export const paymentColumns = sql`p.checkout_id AS "checkoutId", p.method, p.state, ${amountOf} AS amount,
  p.expires_at AS "expiresAt"`;

/** The payments `p` of a reader's own checkouts. */
export const ownPayment = ({ actor }: Pick<CallContext, 'actor'>, checkoutId: string): SQL =>
  sql`p.checkout_id = ${checkoutId} AND p.checkout_id IN (SELECT c.id FROM checkouts c WHERE c.customer_id = ${actor.id})`;

/** The payment that meets a condition on `p`. Throws PAYMENT_NOT_FOUND, also for somebody else's. */
export const readPayment = async (db: Sql, where: SQL): Promise<Payment> =>
  oneRow(
    await db.rows<Payment>(sql`SELECT ${paymentColumns} FROM payments p WHERE ${where}`),
    paymentErrors.PAYMENT_NOT_FOUND,
  );

/**
 * The payment that meets a condition on `p`, held until the end of the transaction, and then its orders: whoever pays, lets go
 * or switches to cash waits for the others. It is read by a statement of its own, so that it is seen as they left it.
 * Throws PAYMENT_NOT_FOUND.
 */
export const holdPayment = async (tx: Sql, where: SQL): Promise<Payment> => {
  const { checkoutId } = oneRow(
    await tx.rows<{ checkoutId: string }>(sql`
      SELECT p.checkout_id AS "checkoutId" FROM payments p WHERE ${where} FOR UPDATE OF p`),
    paymentErrors.PAYMENT_NOT_FOUND,
  );
  await tx.rows(sql`SELECT 1 FROM orders o WHERE o.checkout_id = ${checkoutId} ORDER BY o.id FOR UPDATE`);
  return readPayment(tx, sql`p.checkout_id = ${checkoutId}`);
};

/** Condition on `o`: the orders of a checkout that wait for their money. */
export const unpaidOrders = (checkoutId: string): SQL =>
  sql`o.checkout_id = ${checkoutId} AND o.status = ${ORDER_STATUS.PENDING_PAYMENT}`;
