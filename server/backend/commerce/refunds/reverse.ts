import { sql } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { refundErrors, type Refund, type RefundReversal } from '@/contract/endpoints/refunds';
import { AppError } from '@/contract/vocabulary/error-codes';
import { REFUND_WAY } from '@/contract/vocabulary/refunds';
import { idempotent } from '../idempotent';
import type { CallContext } from '../kernel';
import { postRefundReversal } from '../ledger';
import { readRefund } from './list';

/**
 * Takes back that a part of a refund was paid, because it was booked by mistake or the bank sent it back: it is owed again,
 * and its customer is notified (D4.21.21). Once per key and part; what the gateway has paid is final.
 * @param id of the order
 * @throws {AppError} ORDER_NOT_FOUND; REFUND_NOT_OWED when nothing was ever owed back for it; REFUND_PART_UNKNOWN,
 * REFUND_PART_REVERSED, REFUND_PART_BY_GATEWAY
 */
export const reverseRefund = (ctx: CallContext, id: string, reversal: RefundReversal, key: string): Promise<Refund> =>
  idempotent(ctx, { operation: 'POST /admin/refunds/{id}/reversed', key, request: { id, reversal } }, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { reference, reason } = reversal;
    const locked = await tx.rows(sql`SELECT 1 FROM orders WHERE id = ${id} FOR NO KEY UPDATE`);
    if (locked.length === 0) throw new AppError(orderErrors.ORDER_NOT_FOUND);
    const { payments } = await readRefund(tx, id);
    const part = payments.find((paid) => paid.reference === reference);
    if (!part) throw new AppError(refundErrors.REFUND_PART_UNKNOWN);
    if (part.way === REFUND_WAY.GATEWAY) throw new AppError(refundErrors.REFUND_PART_BY_GATEWAY);
    if (part.reversed) throw new AppError(refundErrors.REFUND_PART_REVERSED);
    // A refund from before this table has no row yet.
    await tx.rows(sql`
      INSERT INTO refund_payments (order_id, reference, way, reversed_at, reversed_by, reversal_reason)
      VALUES (${id}, ${reference}, ${part.way}, ${now.toISOString()}, ${actor.name}, ${reason})
      ON CONFLICT (order_id, reference) DO UPDATE SET reversed_at = excluded.reversed_at,
        reversed_by = excluded.reversed_by, reversal_reason = excluded.reversal_reason`);
    await postRefundReversal(ctx, id, { amount: part.amount, reference });
    return readRefund(tx, id);
  });
