import { sql } from 'drizzle-orm';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { inOrder } from '../../db/in-order';
import type { TransactionContext } from '../kernel';
import { scheduleAt } from '../schedule';

/** A checkout was placed whose money is waited for, so long in ms; then its orders go (D4.13.8). */
export const awaitPayment = async (
  ctx: Pick<TransactionContext, 'tx' | 'now'>,
  checkoutId: string,
  waitMs: number,
): Promise<void> => {
  const { tx, now } = ctx;
  const expiresAt = new Date(now.getTime() + waitMs);
  const waits = tx.rows(sql`
    INSERT INTO payments (checkout_id, method, state, created_at, expires_at, updated_at)
    SELECT id, payment, ${PAYMENT_STATE.WAITING}, created_at, ${expiresAt.toISOString()}, created_at
    FROM checkouts WHERE id = ${checkoutId}`);
  await inOrder(waits, scheduleAt(ctx, 'payment.expire', checkoutId, expiresAt, null));
};
