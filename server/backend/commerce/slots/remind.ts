import { sql } from 'drizzle-orm';
import { SLOT_REMINDER_MS } from '@/contract/rules/slots';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { statusOfCampaign } from '../campaigns/status';
import { emit } from '../emit';
import type { SystemActor, TransactionContext } from '../kernel';
import { eventOf } from '../orders/move/life-cycle';
import { readMovableOrders } from '../orders/move/movable';
import type { TransactionTask } from '../tasks';

const { PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/**
 * Emits what reminds the customer of an order of its slot, if it still has one that is near and has not begun: a
 * backend may have been away, and the order be collected or cancelled.
 */
const remind = async (ctx: TransactionContext<SystemActor>, orderId: string): Promise<void> => {
  const { tx, now } = ctx;
  const near = sql`EXISTS (SELECT 1 FROM slot_bookings b JOIN slots s ON s.id = b.slot_id
    WHERE b.order_id = o.id AND s.starts_at > ${now.toISOString()}
      AND s.starts_at <= ${new Date(now.getTime() + SLOT_REMINDER_MS).toISOString()})`;
  const [order] = await readMovableOrders(
    tx,
    now,
    sql`o.id = ${orderId} AND o.status IN (${PROCESSING}, ${PICKUP_AVAILABLE})
      AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.RUNNING} AND ${near}`,
  );
  if (!order) return;
  const { status } = order;
  await emit(ctx, 'order.slotNear', eventOf(order, ctx.actor, { from: status, to: status, note: '' }));
};

export const remindOfSlot: TransactionTask<null> = { kind: 'transaction', run: (ctx, { key }) => remind(ctx, key) };
