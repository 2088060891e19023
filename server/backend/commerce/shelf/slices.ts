import { setImmediate as othersTurn } from 'node:timers/promises';

/** Long work that yields after every small part, so that other work can run in between. */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** Number of products processed without a yield. */
export const SLICE = 20;

/** How long work continues before other work gets a turn. */
const TURN_MS = 10;

/** Runs the work, yielding to the event loop in between. */
export const inSlices = async <Result>(work: Slices<Result>): Promise<Result> => {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < TURN_MS) continue;
    await othersTurn();
    began = performance.now();
  }
};
