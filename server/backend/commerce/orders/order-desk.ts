import type { CheckoutAnswer, PlaceOrderInput } from '@/contract/endpoints/orders';
import type { Database } from '../../db/database';
import { DatabaseFailure, isGivenUp } from '../../db/failure';
import { createGathering, type Outcome } from '../gathering';
import type { CallContext } from '../kernel';
import type { PayableMs } from '../payments/ports';
import { orderCall, placeTogether, type OrderCall } from './place-order';

/** As many as one statement writes quickly: others wait for its locks. */
const MOST_TOGETHER = 24;
/** Transactions at once, of the connections that write (`db/lanes.ts`): one is prepared here while another is at the database. */
const AT_ONCE = 2;

/** Places an order as `placeOrder` does. What comes while others are placed is placed together, in one transaction. */
export type PlaceOrder = (
  ctx: CallContext,
  input: PlaceOrderInput,
  key: string,
  payable: PayableMs,
) => Promise<CheckoutAnswer>;

/** The database failed for all of them, and would for each. */
const isNobodysFault = (error: unknown): boolean => error instanceof DatabaseFailure && !isGivenUp(error);

const alone = async (call: OrderCall): Promise<CheckoutAnswer> => {
  const [outcome] = await placeTogether([call]);
  if (outcome!.status === 'rejected') throw outcome!.reason;
  return outcome!.value;
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
    // As long as anybody waits for a connection and then for a lock: the orders of one reader wait here for one another.
    waitMs: 2 * db.waitMs,
    kindOf: ({ request }) => request.campaignId,
    subjectOf: ({ actor }) => actor.id,
  });
  return async (ctx, input, key, payable) => place(orderCall(ctx, input, key, payable));
};
