import { counterOf } from '@server/metrics';
import { TransientFailure } from './retry';

/** So many attempts in a row failed before nobody waits for the store any more. */
const FAILURES = 5;
/** How long it is left alone then, in ms, before one call tries it. */
const REST_MS = 2_000;

const failures = counterOf({
  name: 'storage_failures_total',
  help: 'Attempts at the file store that it did not answer, or answered with a failure of its own, by method.',
  labelNames: ['method'],
});

/** The store has failed others just now: refused at once, and not tried again. */
export class StoreAway extends TransientFailure {
  override name = 'StoreAway';
  override readonly isFinal = true;
}

/** A circuit breaker: while the store fails whoever asks, calls for which somebody waits fail at once. */
export interface Breaker {
  /**
   * Before an attempt that somebody waits for.
   * @throws {StoreAway} the store is away, and it is another call's turn to try it
   */
  assertClosed(): void;
  /** Runs an attempt and remembers how it ended. An answer of any kind closes the breaker. */
  watch<T>(method: string, attempt: () => Promise<T>): Promise<T>;
  /** Whether the last attempt has failed. */
  isFailing(): boolean;
}

/** @param now milliseconds of any clock that goes on */
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
