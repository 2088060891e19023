import { sql } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { PICKUP } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import { transition } from '../../transition';
import { ORDER_LIFE_CYCLE } from './life-cycle';
import type { MovableOrder } from './movable';
import type { OrderCommand } from './perform';

/** Throws HAND_OVER_OUTSIDE_FAIR, or HAND_OVER_TOO_LATE when it is reported too long after the fair (D3.7.7). */
const assertInCampaign = ({ campaign }: MovableOrder, at: Date, now: Date): void => {
  const [start, end] = [Date.parse(campaign.startDate), Date.parse(campaign.endDate)];
  if (at.getTime() < start || at.getTime() >= end) throw new AppError(orderErrors.HAND_OVER_OUTSIDE_FAIR);
  if (now.getTime() >= end + PICKUP.afterCampaignMs) throw new AppError(orderErrors.HAND_OVER_TOO_LATE);
};

/**
 * Records that the customer has collected their order at the counter: copies are sold and points credited (D9.1.10). A
 * hand-over during the fair that is reported later is accepted too, even if the clock has closed the order meanwhile
 * (D9.1.16). The caller must check who may hand it over and whether the customer's code is correct.
 * @param at when it happened; a time ahead of the backend's clock counts as now
 * @throws {AppError} ORDER_STATE_CHANGED, HAND_OVER_OUTSIDE_FAIR, HAND_OVER_TOO_LATE, OUT_OF_STOCK
 */
export const handingOver =
  ({ at, note }: { at?: Date; note?: string | undefined }): OrderCommand =>
  async (ctx, order) => {
    const { tx, now, actor } = ctx;
    const happened = at && at < now ? at : now;
    const closedAt = order.closedAtCounter;
    const action = closedAt !== null && happened < new Date(closedAt) ? 'handOverLate' : 'handOver';
    const { allowed } = ORDER_LIFE_CYCLE.machine.decide(action, ORDER_LIFE_CYCLE.position(order), actor.role);
    if (!allowed) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    assertInCampaign(order, happened, now);
    await tx.rows(sql`
      UPDATE orders SET handed_over_by = ${actor.id}, handed_over_at = ${happened.toISOString()} WHERE id = ${order.id}`);
    await transition(ctx, ORDER_LIFE_CYCLE, action, order, note);
  };
