import { setImmediate as othersTurn } from 'node:timers/promises';

/** Long work that stops after every small part of it, so that others can go on in between. */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** Products that are worked on without a stop. */
export const SLICE = 20;

/** Work goes on for so long before others have their turn. */
const TURN_MS = 10;

/** Does the work, and lets others go on in between. */
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
