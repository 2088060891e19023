/** Where caches are missing (a page without TLS) or blocked, nothing is cached and nothing has to be deleted. */
const attempt = async <Result>(
  access: (storage: CacheStorage) => Promise<Result>,
  otherwise: Result,
): Promise<Result> => {
  try {
    return await access(globalThis.caches);
  } catch {
    return otherwise;
  }
};

/** Returns the names of this browser's caches. */
export const cacheNames = (): Promise<string[]> => attempt((storage) => storage.keys(), []);

/** Opens a cache, creating it if necessary; undefined where caches are unavailable. */
export const openCache = (name: string): Promise<Cache | undefined> =>
  attempt<Cache | undefined>((storage) => storage.open(name), undefined);

/** Opens an existing cache; undefined if there is none. */
export const knownCache = (name: string): Promise<Cache | undefined> =>
  attempt(async (storage) => ((await storage.has(name)) ? storage.open(name) : undefined), undefined);

/** @returns whether there was one */
export const deleteCache = (name: string): Promise<boolean> => attempt((storage) => storage.delete(name), false);

/** Returns the response that any cache has for this URL. */
export const matchInCaches = (address: string, options?: CacheQueryOptions): Promise<Response | undefined> =>
  attempt<Response | undefined>((storage) => storage.match(address, options), undefined);
