import { sql } from 'drizzle-orm';
import { reversalKind } from '@/contract/states/order';
import { OPEN_RETURNS } from '@/contract/states/return';
import { anyInt } from '../conditions';
import type { EventHandler } from '../events';
import { CLOCK } from '../kernel';
import type { OrderEvent } from '../orders/events';
import { tryTransition } from '../transition';
import { RETURN_LIFE_CYCLE } from './life-cycle';
import { readReturns } from './read';

/**
 * Ends the open request of an order of which a counter or an office took back or exchanged some of what it asks for,
 * without the request, or which its customer does not have any more: nothing is refunded twice (D3.15.4). What counts is
 * the order as it is now, however late the event comes.
 */
export const settleReturns: EventHandler<OrderEvent> = async (ctx, { payload: { orderId } }) => {
  const [request] = await readReturns(ctx.tx, sql`r.order_id = ${orderId} AND ${anyInt(sql`r.status`, OPEN_RETURNS)}`);
  if (!request) return;
  const isKept = reversalKind(request.order.status) === 'returned';
  if (isKept && !request.isTouched) return;
  await tryTransition({ ...ctx, actor: CLOCK }, RETURN_LIFE_CYCLE, 'settle', request);
};
