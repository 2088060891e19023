import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import type { OrderTransferEvent } from '../orders/events';
import { dueColumns, isFrozen, receivedOf } from '../payments/read';

interface Awaited extends Pick<OrderTransferEvent, 'amount' | 'orders' | 'expiresAt'> {
  /** Đồng of parts that have arrived. */
  received: number;
  /** The first order that is waiting for the payment. */
  first: string;
}

/**
 * The payment due for the checkout of an order now: orders of it may have been cancelled since it was placed. Undefined
 * when no payment is due any more, and while its fair is postponed, because payment is not possible then (D3.6.6).
 */
export const readAwaited = async (db: Sql, now: Date, orderId: string): Promise<Awaited | undefined> => {
  const [awaited] = await db.rows<Awaited>(sql`
    SELECT ${dueColumns}, p.expires_at AS "expiresAt", ${receivedOf} AS received
    FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id AND o.status = ${ORDER_STATUS.PENDING_PAYMENT}
    WHERE p.checkout_id = (SELECT checkout_id FROM orders WHERE id = ${orderId}) AND p.state = ${PAYMENT_STATE.WAITING}
      AND ${isFrozen(now)} IS NOT TRUE
    GROUP BY p.checkout_id`);
  return awaited && { ...awaited, amount: awaited.amount - awaited.received };
};
