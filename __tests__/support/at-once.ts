import type { Slices } from '@server/backend/commerce/shelf/slices';

/** Does sliced work without a stop. */
export const atOnce = <Result>(work: Slices<Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
