import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { slotErrors } from '@/contract/endpoints/slot-input';
import type { OrderSlotInput } from '@/contract/endpoints/slots';
import { canChangeSlot, isSlotBegun } from '@/contract/rules/slots';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { AppError } from '@/contract/vocabulary/error-codes';
import { emit } from '../emit';
import type { CallContext, TransactionContext } from '../kernel';
import { eventOf, ORDER_LIFE_CYCLE } from '../orders/move/life-cycle';
import type { MovableOrder } from '../orders/move/movable';
import { CUSTOMER, perform } from '../orders/move/perform';
import { changeTaken, rebook, type BookedSlot } from './book';
import { assertBookable, findSlots, refuseSlot } from './find';

const FIELD = 'startDate';

/** Throws ORDER_CAMPAIGN_ENDED, SLOT_BEGUN for the present slot, or ORDER_STATE_CHANGED. */
const assertChangeable = async (ctx: TransactionContext, order: MovableOrder): Promise<void> => {
  const { slot, campaign } = order;
  const slotted = { ...order, pickup: { slot } };
  if (canChangeSlot(slotted, ctx.now)) return;
  if (campaign.status !== CAMPAIGN_STATUS.RUNNING) throw new AppError(orderErrors.ORDER_CAMPAIGN_ENDED);
  if (slot && isSlotBegun(slotted, ctx.now)) throw refuseSlot(slotErrors.SLOT_BEGUN, slot.startDate, FIELD);
  throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
};

const findSlot = async (ctx: TransactionContext, order: MovableOrder, startDate: string): Promise<BookedSlot> => {
  const { campaign, issuer, stopId } = order;
  const wanted = { campaignId: campaign.id, issuerId: issuer.id, scheduleId: stopId, startDate };
  const [found] = await findSlots(ctx.tx, [wanted]);
  return assertBookable(found, ctx.now, FIELD);
};

/** Takes a place in the new slot and frees the one in the former. Throws SLOT_FULL. */
const exchange = async ({ tx }: TransactionContext, former: BookedSlot | null, slot: BookedSlot | null) => {
  const changes = new Map<number, number>();
  if (former) changes.set(former.id, -1);
  if (slot) changes.set(slot.id, 1);
  const changed = await changeTaken(tx, changes);
  if (slot && !changed.has(slot.id)) throw refuseSlot(slotErrors.SLOT_FULL, slot.startDate, FIELD);
};

const isSame = (slot: BookedSlot | null, startDate: string | null): boolean =>
  startDate === null ? slot === null : slot !== null && Date.parse(slot.startDate) === Date.parse(startDate);

/**
 * Chooses, moves or gives up the slot of one's own order, until it is ready or the present slot has begun; one without a
 * slot chooses it also when it is ready. The reminder moves with it, and open pages of those concerned read again.
 * @throws {AppError} ORDER_NOT_FOUND, ORDER_STATE_CHANGED, ORDER_CAMPAIGN_POSTPONED, ORDER_CAMPAIGN_ENDED,
 * SLOT_UNKNOWN, SLOT_BEGUN, SLOT_FULL
 */
export const changeOwnSlot = (ctx: CallContext, { id, startDate }: OrderSlotInput): Promise<Order> =>
  perform(ctx, CUSTOMER, id, async (ctx, order) => {
    await assertChangeable(ctx, order);
    if (isSame(order.slot, startDate)) return;
    const slot = startDate === null ? null : await findSlot(ctx, order, startDate);
    await exchange(ctx, order.slot, slot);
    await rebook(ctx, order.id, slot);
    const { status } = order;
    await emit(ctx, 'order.changed', eventOf(order, ctx.actor, { from: status, to: status, note: '' }));
  });
