import { createTokenBucket, type TokenBucketOptions } from './messages/token-bucket';

/** A token bucket for every key. */
export interface KeyedBuckets {
  /** Whether one more action of this key is allowed at an instant, in milliseconds. */
  isAllowed(key: string, at: number): boolean;
  /** Number of keys in memory. */
  readonly size: number;
}

/** Buckets that have had time to fill up again are deleted: nothing distinguishes them from new ones. */
export const createKeyedBuckets = (options: TokenBucketOptions): KeyedBuckets => {
  const buckets = new Map<string, { take: (at: number) => boolean; usedAt: number }>();
  const fullAfterMs = (options.burst / options.perSecond) * 1000;
  let sweptAt = 0;

  const sweep = (at: number): void => {
    sweptAt = at;
    for (const [key, { usedAt }] of buckets) if (at - usedAt > fullAfterMs) buckets.delete(key);
  };

  return {
    isAllowed(key, at) {
      if (Math.abs(at - sweptAt) > fullAfterMs) sweep(at);
      const bucket = buckets.get(key) ?? { take: createTokenBucket(options, at), usedAt: at };
      buckets.set(key, bucket);
      bucket.usedAt = at;
      return bucket.take(at);
    },
    get size() {
      return buckets.size;
    },
  };
};
