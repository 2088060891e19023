import { sql } from 'drizzle-orm';
import type { PickupPass } from '@/contract/endpoints/counter';
import { counterErrors } from '@/contract/endpoints/counter-input';
import { PICKUP } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { CallContext } from '../kernel';
import { ownedByCustomer, readOrder } from '../orders/read/read-orders';
import { isCollectable, pickupDigits } from './pickup-digits';
import type { PickupSeals } from './pickup-seals';

const tokenAt = async (seals: PickupSeals, orderId: string, from: Date) => ({
  token: await seals.token(orderId, from),
  from: from.toISOString(),
  until: new Date(from.getTime() + PICKUP.tokenMs).toISOString(),
});

/**
 * The codes by which a customer collects their counter order (D4.14.1). QR codes are issued for some minutes ahead, so
 * that the page still shows a valid one while the network is down for a while.
 * @throws {AppError} ORDER_NOT_FOUND, also for another customer's order; PICKUP_NOT_READY unless it is waiting at the
 * counter of a fair that is not postponed
 */
export const readPickupPass = async (ctx: CallContext, seals: PickupSeals, id: string): Promise<PickupPass> => {
  const { db, now } = ctx;
  const order = await readOrder(db, now, sql`${ownedByCustomer(ctx)} AND o.id = ${id}`);
  if (!isCollectable(order)) throw new AppError(counterErrors.PICKUP_NOT_READY);
  const starts = Array.from(
    { length: PICKUP.tokensAhead },
    (_, step) => new Date(now.getTime() + step * PICKUP.tokenStepMs),
  );
  const { digits, until } = pickupDigits(seals, id, now);
  return {
    now: now.toISOString(),
    tokens: await Promise.all(starts.map((from) => tokenAt(seals, id, from))),
    code: digits,
    codeUntil: until,
  };
};
