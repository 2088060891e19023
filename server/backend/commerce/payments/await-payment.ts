import { sql } from 'drizzle-orm';
import { transferContent } from '@/contract/rules/viet-qr';
import { PAYMENT, type PaymentId } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { inOrder } from '../../db/database';
import { insertEvents } from '../emit';
import type { TransactionContext } from '../kernel';
import { newId } from '../randomness';
import { scheduleAt } from '../schedule';
import { dueColumns, unpaidOrders } from './read';

/**
 * Creates the content of the transfer at once, so that the customer can be sent the instructions for paying (D4.13.26).
 */
const announceTransfer = (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  checkoutId: string,
  expiresAt: Date,
): Promise<unknown> => {
  const content = transferContent(newId().replaceAll('-', ''));
  const event = insertEvents(
    now,
    'order.transferAwaited',
    sql`jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'campaignId', o.campaign_id,
      'customerId', o.customer_id, 'issuerId', o.issuer_id, 'amount', made.amount, 'content', made.content,
      'orders', made.orders, 'expiresAt', ${expiresAt.toISOString()}::text)`,
    sql`FROM made JOIN orders o ON o.id = made.first`,
  );
  return tx.rows(sql`
    WITH due AS (
      SELECT ${dueColumns} FROM orders o WHERE ${unpaidOrders(checkoutId)}),
    tried AS (
      INSERT INTO payment_tries (content, checkout_id, amount, created_at)
      SELECT ${content}, ${checkoutId}, due.amount, ${now.toISOString()} FROM due RETURNING content, amount),
    made AS (SELECT tried.*, due.orders, due.first FROM tried CROSS JOIN due)
    ${event}`);
};

/**
 * Creates the pending payment of a placed checkout and schedules its expiry after `waitMs`, which cancels its unpaid
 * orders (D4.13.8).
 */
export const awaitPayment = async (
  ctx: Pick<TransactionContext, 'tx' | 'now'>,
  checkoutId: string,
  method: PaymentId,
  waitMs: number,
): Promise<void> => {
  const { tx, now } = ctx;
  const expiresAt = new Date(now.getTime() + waitMs);
  const waits = tx.rows(sql`
    INSERT INTO payments (checkout_id, method, state, created_at, expires_at, updated_at)
    SELECT id, payment, ${PAYMENT_STATE.WAITING}, created_at, ${expiresAt.toISOString()}, created_at
    FROM checkouts WHERE id = ${checkoutId}`);
  const ends = scheduleAt(ctx, 'payment.expire', checkoutId, expiresAt, null);
  const parts: Promise<unknown>[] = [waits, ends];
  if (method === PAYMENT.VIETQR) parts.push(announceTransfer(ctx, checkoutId, expiresAt));
  await inOrder(...parts);
};
