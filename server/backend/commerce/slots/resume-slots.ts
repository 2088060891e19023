import { sql } from 'drizzle-orm';
import { SLOT_MS, SLOT_REMINDER_MS } from '@/contract/rules/slots';
import { ORDER_STATUS } from '@/contract/states/order';
import { anyInt, anyUuid } from '../conditions';
import { emitAll } from '../emit';
import type { Actor, TransactionContext } from '../kernel';
import { eventOf } from '../orders/move/life-cycle';
import { readMovableOrders } from '../orders/move/movable';
import { freeSlots, remindOverdue } from './book';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

const instantBefore = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();

/**
 * Frees the slots of a resumed fair that began while it was postponed, or that its postponement interrupted, and
 * notifies their customers, who may choose another. Reminders that were due meanwhile are sent at once. The fair's row
 * must be locked.
 * @param postponedAt when its orders were frozen, ISO 8601
 */
export const resumeSlots = async (
  ctx: TransactionContext<Actor>,
  campaignId: number,
  postponedAt: string,
): Promise<void> => {
  const { tx, now } = ctx;
  const lost = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.campaign_id = ${campaignId}
      AND ${anyInt(sql`o.status`, [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE])}
      AND EXISTS (SELECT 1 FROM slot_bookings b JOIN slots s ON s.id = b.slot_id WHERE b.order_id = o.id
        AND s.starts_at > ${instantBefore(postponedAt, SLOT_MS)} AND s.starts_at <= ${now.toISOString()})
    ORDER BY o.id FOR NO KEY UPDATE OF o`);
  const ids = lost.map(({ id }) => id);
  if (ids.length > 0) {
    const orders = await readMovableOrders(tx, now, anyUuid(sql`o.id`, ids));
    await freeSlots(tx, ids);
    const events = orders.map((order) => eventOf(order, ctx.actor, { from: order.status, to: order.status, note: '' }));
    await emitAll(ctx, 'order.slotLost', events);
  }
  const remindedSince = new Date(Date.parse(postponedAt) + SLOT_REMINDER_MS).toISOString();
  await remindOverdue(ctx, sql`o.campaign_id = ${campaignId} AND s.starts_at > ${remindedSince}`);
};
