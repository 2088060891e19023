import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import { PAYMENT_STATE } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import type { OrderTransferEvent } from '../orders/events';

interface Awaited extends Pick<OrderTransferEvent, 'amount' | 'orders' | 'expiresAt'> {
  /** The first order that waits. */
  orderId: string;
}

/**
 * What the checkout of an order waits for now: since it was placed orders of it may have been cancelled, or its fair put off. Undefined
 * when it does not wait any more.
 */
export const readAwaited = async (db: Sql, orderId: string): Promise<Awaited | undefined> => {
  const [awaited] = await db.rows<Awaited>(sql`
    SELECT (array_agg(o.id ORDER BY o.code))[1] AS "orderId", sum(o.total)::bigint AS amount, count(*)::int AS orders,
      p.expires_at AS "expiresAt"
    FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id AND o.status = ${ORDER_STATUS.PENDING_PAYMENT}
    WHERE p.checkout_id = (SELECT checkout_id FROM orders WHERE id = ${orderId}) AND p.state = ${PAYMENT_STATE.WAITING}
    GROUP BY p.checkout_id`);
  return awaited;
};
