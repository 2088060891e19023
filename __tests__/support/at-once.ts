import type { Slices } from '@server/backend/commerce/shelf/slices';

/** Runs sliced work without a pause. */
export const atOnce = <Result>(work: Slices<Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
