import { sql } from 'drizzle-orm';
import type { Scanned } from '@/contract/endpoints/counter';
import { CODE_LIFE_MS, digitsIn } from '@/contract/rules/pickup';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { isOfGuest } from '../guests/is-of-guest';
import { inTransaction, type CallContext } from '../kernel';
import { performInTransaction } from '../orders/move/perform';
import { isUsedUp, limitTries } from '../limit-tries';
import { DIGIT_REFUSALS, triesOfOrder, triesOfPerson } from './digit-refusals';
import { assertOnDutyFor, ordersOnDuty } from './duty';
import { refuseClearly, STAFF_COUNTER } from './hand-over';
import type { PickupSeals, ProvedBy } from './pickup-seals';

/**
 * Finds the order with these digits among those on duty: waiting orders, and those that changed while the code may
 * still have been valid, so that the response can name their state. Undefined if two orders match.
 */
const orderOfCode = async (ctx: CallContext, seals: PickupSeals, code: string): Promise<string | undefined> => {
  const since = new Date(ctx.now.getTime() - CODE_LIFE_MS).toISOString();
  const orders = await ctx.db.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE ${ordersOnDuty(ctx)}
      AND (o.status = ${ORDER_STATUS.PICKUP_AVAILABLE} OR o.updated_at > ${since})`);
  const found = orders.filter(({ id }) => seals.isCode(id, code, ctx.now));
  return found.length === 1 ? found[0]?.id : undefined;
};

const find = async (ctx: CallContext, seals: PickupSeals, shown: string): Promise<{ id: string; by: ProvedBy }> => {
  const digits = digitsIn(shown);
  if (digits === undefined) return { id: await seals.readToken(shown, ctx.now), by: 'qr' };
  const tried = [triesOfPerson(ctx.actor.id)];
  const id = await limitTries(ctx, tried, DIGIT_REFUSALS, () => orderOfCode(ctx, seals, digits));
  const limit = triesOfOrder({ id, ofGuest: await isOfGuest(ctx.db, id) });
  if (await isUsedUp(ctx, limit)) throw new AppError(limit.tooMany ?? DIGIT_REFUSALS.tooMany);
  return { id, by: 'code' };
};

/**
 * Returns the order of a shown code, for a caller on duty at its fair, with a proof for handing it over (D4.14.2,
 * D4.14.5).
 * @throws {AppError} PICKUP_PASS_FORGED, PICKUP_PASS_EXPIRED, PICKUP_CODE_WRONG, PICKUP_CODE_TRIES, PICKUP_CODE_SPENT,
 * NOT_ON_DUTY, DUTY_OVER, ORDER_NOT_FOUND, ORDER_CAMPAIGN_POSTPONED, and the reason why it cannot be handed over
 */
export const scan = async (ctx: CallContext, seals: PickupSeals, shown: string): Promise<Scanned> => {
  const { id, by } = await find(ctx, seals, shown);
  const order = await inTransaction(ctx, async (tx) => {
    await assertOnDutyFor(tx, id);
    return performInTransaction(tx, STAFF_COUNTER.party(ctx), id, refuseClearly);
  });
  const proof = await seals.proof({ orderId: id, userId: ctx.actor.id, by }, ctx.now);
  return { order, proof, collect: order.payment === PAYMENT.CASH ? order.total : 0 };
};
