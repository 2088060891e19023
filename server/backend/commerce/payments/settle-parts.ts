import { sql } from 'drizzle-orm';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { paymentText } from '@/text/payment';
import type { GroupHandler } from '../events';
import type { Anyone, TransactionContext } from '../kernel';
import type { OrderEvent } from '../orders/events';
import { anyUuid } from '../conditions';
import { bankOrGateway } from './close-payment';
import { claimOf, complete } from './complete';
import { oweParts } from './parts';
import { lockCampaignOf, lockPayment } from './read';

/** The checkouts of these orders that parts were paid for, each with the reference of the latest. */
const withParts = ({ tx }: TransactionContext<Anyone>, orderIds: readonly string[]) =>
  tx.rows<{ checkoutId: string; reference: string }>(sql`
    SELECT o.checkout_id AS "checkoutId", (array_agg(e.reference ORDER BY e.id DESC))[1] AS reference
    FROM orders o JOIN ledger_entries e ON e.order_id = o.id AND e.account = ${ACCOUNT.DEPOSIT}
    WHERE o.checkout_id IN (SELECT o.checkout_id FROM orders o WHERE ${anyUuid(sql`o.id`, orderIds)})
    GROUP BY o.checkout_id HAVING sum(e.amount) <> 0 ORDER BY o.checkout_id`);

/**
 * Looks at the parts of a checkout again after orders of it were cancelled: they may be enough now, and are owed back when
 * no order waits any more (D4.13.40).
 */
const settleParts = async (
  { tx, now }: TransactionContext<Anyone>,
  { checkoutId, reference }: { checkoutId: string; reference: string },
): Promise<void> => {
  const limits = await lockCampaignOf(tx, checkoutId);
  const payment = await lockPayment(tx, now, sql`p.checkout_id = ${checkoutId}`);
  if (payment.received === 0) return;
  const ctx = { tx, now, actor: bankOrGateway(payment) };
  if (payment.state === PAYMENT_STATE.CLOSED) return oweParts(ctx, checkoutId, 'cancelled');
  const claim = await claimOf(ctx, payment, limits, 0);
  if (claim?.isEnough) await complete(ctx, payment, claim, { reference, note: paymentText.paidNote(reference) });
};

/** After orders were cancelled: settles the parts that their customers had paid, once however often it is handled. */
export const settlePartsOfCancelled: GroupHandler<OrderEvent> = {
  async together(ctx, events) {
    const orderIds = events.map(({ payload }) => payload.orderId);
    for (const checkout of await withParts(ctx, orderIds)) await settleParts(ctx, checkout);
  },
};
