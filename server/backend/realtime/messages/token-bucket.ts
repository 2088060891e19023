/** How much somebody may do at once, and how fast it comes back. */
export interface TokenBucketOptions {
  burst: number;
  perSecond: number;
}

/** Answers whether one more is allowed at an instant, in milliseconds (token bucket). */
export const createTokenBucket = (
  { burst, perSecond }: TokenBucketOptions,
  start: number,
): ((at: number) => boolean) => {
  let left = burst;
  let last = start;
  return (at) => {
    left = Math.min(burst, left + (Math.max(0, at - last) / 1000) * perSecond);
    last = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
