import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import type { Database } from '../../db/database';
import { DatabaseFailure, isFailure, isOutage } from '../../db/failure';
import { createGathering, type Outcome } from '../gathering';
import { firstAnswer } from '../idempotent';
import type { PlaceOrder } from './ports';
import { orderCall, placeAlone, placeTogether, type OrderCall } from './place-order';

/** As many as one statement writes quickly: others wait for its locks. */
const MOST_TOGETHER = 24;
/** Transactions at once, of the connections that write (`db/lanes.ts`); of one fair two: one is prepared here while another is at the database. */
const AT_ONCE = 4;
const AT_ONCE_OF_FAIR = 2;

const outcomeOf = async (call: OrderCall): Promise<Outcome<CheckoutAnswer>> => {
  const [outcome] = await Promise.allSettled([placeAlone(call)]);
  return outcome;
};

const tooLate = (): Outcome<CheckoutAnswer> => ({
  status: 'rejected',
  reason: new DatabaseFailure('busy', new Error('those placed before it took too long')),
});

/** One after another, so that a fair of which somebody holds a row does not take the connections of all others; within bounds. */
const placeInTurn = async (calls: readonly OrderCall[], waitMs: number): Promise<Outcome<CheckoutAnswer>[]> => {
  const outcomes: Outcome<CheckoutAnswer>[] = [];
  const last = performance.now() + waitMs;
  for (const call of calls) outcomes.push(performance.now() < last ? await outcomeOf(call) : tooLate());
  return outcomes;
};

/** Where several fail together, none has changed anything, and each is placed by itself: one that cannot be placed troubles no other. */
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

/** The orders of one reader are placed one after another: two at once could both be the last one allowed. */
export const openOrderDesk = (db: Database): PlaceOrder => {
  // As long as anybody waits for a connection and then for a lock: the orders of one reader wait here for one another.
  const waitMs = 2 * db.waitMs;
  const place = createGathering<OrderCall, CheckoutAnswer>({
    name: 'orders together',
    carryOut: (calls) => placeAll(calls, waitMs),
    most: MOST_TOGETHER,
    atOnce: AT_ONCE,
    atOnceOfKind: AT_ONCE_OF_FAIR,
    waitMs,
    kindOf: ({ request }) => request.campaignId,
    subjectOf: ({ actor }) => actor.id,
  });
  return async (ctx, input, key, payable) => {
    const call = orderCall(ctx, input, key, payable);
    try {
      return await place(call);
    } catch (error) {
      // A repeat is answered also while somebody holds what an order would need.
      const first = isFailure(error, 'busy') ? await firstAnswer<CheckoutAnswer>(db, call.actor, call) : undefined;
      if (!first) throw error;
      return first.answer;
    }
  };
};
