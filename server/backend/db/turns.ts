import { DatabaseFailure } from './failure';
import { countRefusal, watchLoad } from './pool-metrics';

/** How long a call of a kind waits for its turn, in milliseconds; `first` goes before others that wait. */
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
   * Runs the work alone, after what came before it.
   * @throws {DatabaseFailure} `busy`: its turn did not come in time
   */
  alone<T>(limits: TurnLimits, work: () => Promise<T>): Promise<T>;
  close(): void;
}

const POOL = 'embedded';
/** So often one after the other may those pass who go first; then whoever has waited longest has their turn. */
const MOST_PASSES = 8;

/** One connection for everybody: one after the other, and nobody waits for ever behind somebody slow. */
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
