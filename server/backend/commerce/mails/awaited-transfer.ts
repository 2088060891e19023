import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import type { OrderTransferEvent } from '../orders/events';
import { dueColumns, isFrozen } from '../payments/read';

interface Awaited extends Pick<OrderTransferEvent, 'amount' | 'orders' | 'expiresAt'> {
  /** The first order that waits. */
  first: string;
}

/**
 * What the checkout of an order waits for now: since it was placed orders of it may have been cancelled. Undefined when it does not
 * wait any more, and while its fair is postponed: nobody can pay then (D3.6.6).
 */
export const readAwaited = async (db: Sql, now: Date, orderId: string): Promise<Awaited | undefined> => {
  const [awaited] = await db.rows<Awaited>(sql`
    SELECT ${dueColumns}, p.expires_at AS "expiresAt"
    FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id AND o.status = ${ORDER_STATUS.PENDING_PAYMENT}
    WHERE p.checkout_id = (SELECT checkout_id FROM orders WHERE id = ${orderId}) AND p.state = ${PAYMENT_STATE.WAITING}
      AND ${isFrozen(now)} IS NOT TRUE
    GROUP BY p.checkout_id`);
  return awaited;
};
