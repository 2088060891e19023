import { DatabaseFailure } from './failure';
import { countRefusal, watchLoad } from './pool-metrics';

/** How long a call of a kind waits for its turn, in milliseconds; `first` takes priority over others in the queue. */
export interface TurnLimits {
  waitMs: number;
  first?: boolean;
}

interface Waiting {
  enter: () => void;
  first: boolean;
}

export interface Turns {
  /**
   * Runs the work alone, after the calls before it.
   * @throws {DatabaseFailure} `busy`: timed out in the queue
   */
  alone<T>(limits: TurnLimits, work: () => Promise<T>): Promise<T>;
  close(): void;
}

const POOL = 'embedded';
/** Most priority calls in a row; then the call that has waited longest has its turn. */
const MOST_PASSES = 8;

/**
 * Creates the queue for one shared connection: calls run one after the other, and none waits for ever behind a slow
 * one.
 */
export const createTurns = (): Turns => {
  const queue: Waiting[] = [];
  let isTaken = false;
  let passes = 0;
  const forget = watchLoad(POOL, () => ({ inUse: isTaken ? 1 : 0, waiting: queue.length }));

  const next = (): void => {
    const first = passes < MOST_PASSES ? queue.findIndex((one) => one.first) : 0;
    passes = first > 0 ? passes + 1 : 0;
    const [waiting] = queue.splice(Math.max(0, first), 1);
    isTaken = waiting !== undefined;
    waiting?.enter();
  };

  const turn = ({ waitMs, first = false }: TurnLimits): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        first,
        enter() {
          clearTimeout(timer);
          resolve();
        },
      };
      const giveUp = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        countRefusal(POOL);
        reject(new DatabaseFailure('busy', `no turn within ${waitMs} ms`));
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      queue.push(waiting);
    });

  return {
    async alone(limits, work) {
      if (isTaken) await turn(limits);
      isTaken = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
    close: forget,
  };
};
