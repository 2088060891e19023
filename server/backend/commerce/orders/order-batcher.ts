import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import type { Database } from '../../db/database';
import { DatabaseFailure, isFailure, isOutage } from '../../db/failure';
import { createBatcher, type Outcome } from '../batcher';
import { firstAnswer } from '../idempotent';
import type { PlaceOrder } from './ports';
import { orderCall, placeAlone, placeTogether, type OrderCall } from './place-order';

/** Orders per batch: as many as one statement writes quickly, because others wait for its locks. */
const MOST_TOGETHER = 24;
/**
 * Concurrent transactions, out of the connections that write (`db/lanes.ts`); two per fair: one is prepared here while
 * another is in the database.
 */
const AT_ONCE = 4;
const AT_ONCE_OF_CAMPAIGN = 2;

const outcomeOf = async (call: OrderCall): Promise<Outcome<CheckoutAnswer>> => {
  const [outcome] = await Promise.allSettled([placeAlone(call)]);
  return outcome;
};

const tooLate = (): Outcome<CheckoutAnswer> => ({
  status: 'rejected',
  reason: new DatabaseFailure('busy', new Error('those placed before it took too long')),
});

/**
 * Places orders one after another, so that a fair with a locked row does not take the connections of all others; within
 * a time limit.
 */
const placeInTurn = async (calls: readonly OrderCall[], waitMs: number): Promise<Outcome<CheckoutAnswer>[]> => {
  const outcomes: Outcome<CheckoutAnswer>[] = [];
  const last = performance.now() + waitMs;
  for (const call of calls) outcomes.push(performance.now() < last ? await outcomeOf(call) : tooLate());
  return outcomes;
};

/**
 * Places a batch. If it fails, nothing was changed, and each order is placed separately, so that one that cannot be
 * placed does not affect the others.
 */
const placeAll = async (calls: readonly OrderCall[], waitMs: number): Promise<readonly Outcome<CheckoutAnswer>[]> => {
  const [first, ...others] = calls;
  if (!first || others.length === 0) return placeInTurn(calls, waitMs);
  try {
    return await placeTogether([first, ...others]);
  } catch (error) {
    if (isOutage(error)) throw error;
    return placeInTurn(calls, waitMs);
  }
};

/**
 * Batches orders. The orders of one customer are placed one after another: two concurrent ones could both count as the
 * last one allowed.
 */
export const createOrderBatcher = (db: Database): PlaceOrder => {
  // The longest wait for a connection and then for a lock: the orders of one customer wait here for each other.
  const waitMs = 2 * db.waitMs;
  const place = createBatcher<OrderCall, CheckoutAnswer>({
    name: 'orders together',
    carryOut: (calls) => placeAll(calls, waitMs),
    most: MOST_TOGETHER,
    atOnce: AT_ONCE,
    atOnceOfKind: AT_ONCE_OF_CAMPAIGN,
    waitMs,
    kindOf: ({ request }) => request.campaignId,
    subjectOf: ({ actor }) => actor.id,
  });
  return async (ctx, input, key, payable) => {
    const call = orderCall(ctx, input, key, payable);
    try {
      return await place(call);
    } catch (error) {
      // A retry is answered even while another transaction locks what an order would need.
      const first = isFailure(error, 'busy') ? await firstAnswer<CheckoutAnswer>(db, call.actor, call) : undefined;
      if (!first) throw error;
      return first.answer;
    }
  };
};
