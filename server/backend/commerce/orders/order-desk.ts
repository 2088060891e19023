import type { CheckoutAnswer, PlaceOrderInput } from '@/contract/endpoints/orders';
import type { Database } from '../../db/database';
import { DatabaseFailure, isGivenUp } from '../../db/failure';
import { createGathering, type Outcome } from '../gathering';
import { firstAnswer } from '../idempotent';
import type { CallContext } from '../kernel';
import type { PayableMs } from '../payments/ports';
import { orderCall, placeAlone, placeTogether, type OrderCall } from './place-order';

/** As many as one statement writes quickly: others wait for its locks. */
const MOST_TOGETHER = 24;
/** Transactions at once, of the connections that write (`db/lanes.ts`); of one fair two: one is prepared here while another is at the database. */
const AT_ONCE = 4;
const AT_ONCE_OF_FAIR = 2;

/** Places an order as `placeOrder` does. What comes while others are placed is placed together, in one transaction. */
export type PlaceOrder = (
  ctx: CallContext,
  input: PlaceOrderInput,
  key: string,
  payable: PayableMs,
) => Promise<CheckoutAnswer>;

/** The database failed for all of them, and would for each. */
const isNobodysFault = (error: unknown): boolean => error instanceof DatabaseFailure && !isGivenUp(error);

/** A repeat is answered also while somebody holds what an order would need. */
const alone = async (call: OrderCall): Promise<CheckoutAnswer> => {
  try {
    return await placeAlone(call);
  } catch (error) {
    const first = isGivenUp(error) ? await firstAnswer<CheckoutAnswer>(call.db, call.actor, call) : undefined;
    if (!first) throw error;
    return first.answer;
  }
};

/** Where several fail together, none has changed anything, and each is placed by itself: one that cannot be placed troubles no other. */
const placeAll = async (calls: readonly OrderCall[]): Promise<readonly Outcome<CheckoutAnswer>[]> => {
  const [first, ...others] = calls;
  if (!first || others.length === 0) return Promise.allSettled(calls.map(alone));
  try {
    return await placeTogether([first, ...others]);
  } catch (error) {
    if (isNobodysFault(error)) throw error;
    return Promise.allSettled(calls.map(alone));
  }
};

/** The orders of one reader are placed one after another: two at once could both be the last one allowed. */
export const openOrderDesk = (db: Database): PlaceOrder => {
  const place = createGathering<OrderCall, CheckoutAnswer>({
    pool: 'writes',
    carryOut: placeAll,
    most: MOST_TOGETHER,
    atOnce: AT_ONCE,
    atOnceOfKind: AT_ONCE_OF_FAIR,
    // As long as anybody waits for a connection and then for a lock: the orders of one reader wait here for one another.
    waitMs: 2 * db.waitMs,
    kindOf: ({ request }) => request.campaignId,
    subjectOf: ({ actor }) => actor.id,
  });
  return async (ctx, input, key, payable) => place(orderCall(ctx, input, key, payable));
};
