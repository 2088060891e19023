import { counterOf } from '@server/shared/metrics';
import { TransientFailure } from './retry';

/** Failed attempts in a row that open the breaker. */
const FAILURES = 5;
/** How long it stays open, in ms, before one call tries the store. */
const REST_MS = 2_000;

const failures = counterOf({
  name: 'storage_failures_total',
  help: 'Attempts at the file store that it did not answer, or answered with a failure of its own, by method.',
  labelNames: ['method'],
});

/** The breaker is open because the store has just failed other calls: fails at once, without a retry. */
export class StoreAway extends TransientFailure {
  override name = 'StoreAway';
  override readonly isFinal = true;
}

/** A circuit breaker: while the store fails, calls for which a user waits fail at once. */
export interface Breaker {
  /**
   * Call before an attempt that a user waits for.
   * @throws {StoreAway} the breaker is open, and this call is not the trial
   */
  assertClosed(): void;
  /** Runs an attempt and records its outcome. A response of any kind closes the breaker. */
  watch<T>(method: string, attempt: () => Promise<T>): Promise<T>;
  /** Whether the last attempt has failed. */
  isFailing(): boolean;
}

/** @param now milliseconds of any monotonic clock */
export const createBreaker = (now: () => number): Breaker => {
  let inARow = 0;
  let notBefore = 0;

  return {
    assertClosed() {
      if (inARow < FAILURES) return;
      if (now() < notBefore) throw new StoreAway('The file store is away.');
      // This call is the trial; others wait for its outcome.
      notBefore = now() + REST_MS;
    },
    async watch(method, attempt) {
      try {
        const result = await attempt();
        inARow = 0;
        return result;
      } catch (error) {
        if (error instanceof TransientFailure) {
          inARow += 1;
          notBefore = now() + REST_MS;
          failures.inc({ method });
        } else inARow = 0;
        throw error;
      }
    },
    isFailing: () => inARow > 0,
  };
};
