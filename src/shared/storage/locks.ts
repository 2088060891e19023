import { lockManager } from '../lib/browser-features';

/**
 * The browser's locks; undefined without TLS, and where reading them throws. Where site data is blocked, every request
 * for a lock is refused.
 */
export const webLocks = lockManager;

const request = async <Result>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<Result>,
  unlocked: () => Promise<Result>,
): Promise<Result> => {
  const locks = webLocks();
  if (!locks) return unlocked();
  let isBegun = false;
  try {
    return await locks.request(name, options, (lock) => {
      isBegun = true;
      return work(lock);
    });
  } catch (error) {
    // An error of `work` is thrown to the caller; when the lock is refused, the work is done without it.
    if (isBegun) throw error;
    return unlocked();
  }
};

/** Runs `work` under the lock of this name, one tab at a time; without a lock where the browser has none. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  request(name, {}, work, work);

/** Runs `work` unless another tab has the lock of this name. */
export const withFreeLock = (name: string, work: () => Promise<void>): Promise<void> =>
  request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined), work);
