import { sql } from 'drizzle-orm';
import { PAYMENT_STATE } from '@/contract/states/payment';
import type { Actor, TransactionContext } from '../kernel';
import { scheduleAll } from '../schedule';

/**
 * Extends the pending payments of a resumed fair by the time that was left when it was postponed (D3.6.11). The fair's
 * row is locked, and its payments are locked in the order of their ids.
 * @param postponedAt when its orders were frozen, ISO 8601
 */
export const resumePayments = async (
  ctx: TransactionContext<Actor>,
  campaignId: number,
  postponedAt: string,
): Promise<void> => {
  const { tx, now } = ctx;
  await tx.rows(sql`
    SELECT 1 FROM payments p JOIN checkouts k ON k.id = p.checkout_id
    WHERE k.campaign_id = ${campaignId} AND p.state = ${PAYMENT_STATE.WAITING} ORDER BY p.checkout_id FOR UPDATE OF p`);
  const waiting = await tx.rows<{ checkoutId: string; expiresAt: string }>(sql`
    UPDATE payments p SET updated_at = ${now.toISOString()},
      expires_at = greatest(p.expires_at, ${postponedAt}::timestamptz) + (${now.toISOString()}::timestamptz - ${postponedAt}::timestamptz)
    FROM checkouts k WHERE k.id = p.checkout_id AND k.campaign_id = ${campaignId} AND p.state = ${PAYMENT_STATE.WAITING}
    RETURNING p.checkout_id AS "checkoutId", p.expires_at AS "expiresAt"`);
  const due = waiting.map(({ checkoutId, expiresAt }) => ({ key: checkoutId, dueAt: new Date(expiresAt) }));
  await scheduleAll(ctx, 'payment.expire', due, null);
};
