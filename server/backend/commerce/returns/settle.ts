import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/contract/states/order';
import { RETURN_STATUS } from '@/contract/states/return';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { EventHandler } from '../events';
import { CLOCK } from '../kernel';
import type { OrderEvent } from '../orders/events';
import { planOf } from '../orders/reverse/reverse-lines';
import { readLinesInUse } from '../orders/reverse/read-lines';
import { tryTransition } from '../transition';
import { RETURN_LIFE_CYCLE } from './life-cycle';
import { readReturns } from './read';

/**
 * Ends the open request of an order that has not got what it asks for any more: a counter or an office took it back, or
 * exchanged it, without the request.
 */
export const settleReturns: EventHandler<OrderEvent> = async (ctx, { payload: { orderId, status } }) => {
  const { tx, now } = ctx;
  const [request] = await readReturns(tx, sql`r.order_id = ${orderId} AND r.status <= ${RETURN_STATUS.DISPUTED}`);
  if (!request) return;
  const isKept = status === ORDER_STATUS.SHIPPED || status === ORDER_STATUS.RECEIVED;
  if (isKept) {
    const lines = await readLinesInUse(tx, orderId);
    try {
      planOf(lines, request.asked, { role: ROLE.SYSTEM, kind: 'returned', now });
      return;
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
    }
  }
  await tryTransition({ ...ctx, actor: CLOCK }, RETURN_LIFE_CYCLE, 'settle', request);
};
