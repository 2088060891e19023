/** The burst size, and how fast it refills. */
export interface TokenBucketOptions {
  burst: number;
  perSecond: number;
}

/** Creates a token bucket, which returns whether one more action is allowed at an instant, in milliseconds. */
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
