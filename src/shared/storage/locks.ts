/** The browser's locks; undefined without TLS, which the types do not express. Where site data is blocked they refuse each request. */
export const webLocks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

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
    // An error of the work is the caller's; a refused lock keeps nobody from working.
    if (isBegun) throw error;
    return unlocked();
  }
};

/** Does the work while no other tab does work of that name, as far as this browser has locks. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  request(name, {}, work, work);

/** Does the work unless another tab does work of that name now. */
export const withFreeLock = (name: string, work: () => Promise<void>): Promise<void> =>
  request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined), work);
