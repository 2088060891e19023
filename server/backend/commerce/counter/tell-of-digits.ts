import { sql } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import type { OrderDigitsEvent } from '../orders/events';
import { readMovableOrders, type MovableOrder } from '../orders/move/movable';

/** The payload of an event about the digits of an order. */
export const digitsEventOf = ({ id, code, status, campaign, customerId, issuer }: MovableOrder): OrderDigitsEvent => ({
  ...{ orderId: id, code, status, customerId },
  ...{ campaignId: campaign.id, issuerId: issuer.id },
});

/** Notifies the organiser that the digits of an order are no longer accepted (D4.14.6). Throws ORDER_NOT_FOUND. */
export const tellDigitsSpent = (ctx: CallContext, orderId: string): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const orders = await readMovableOrders(inside.tx, inside.now, sql`o.id = ${orderId}`);
    await emit(inside, 'order.digitsSpent', digitsEventOf(oneRow(orders, orderErrors.ORDER_NOT_FOUND)));
  });
