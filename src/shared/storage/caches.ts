/** Where caches are missing (a page without TLS) or blocked, nothing is kept and nothing has to be deleted. */
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

/** The names of the caches of this browser. */
export const cacheNames = (): Promise<string[]> => attempt((storage) => storage.keys(), []);

/** Opens a cache, and makes it when it is not there; undefined where none can be. */
export const openCache = (name: string): Promise<Cache | undefined> =>
  attempt<Cache | undefined>((storage) => storage.open(name), undefined);

/** A cache that is there already. */
export const knownCache = (name: string): Promise<Cache | undefined> =>
  attempt(async (storage) => ((await storage.has(name)) ? storage.open(name) : undefined), undefined);

/** @returns whether there was one */
export const deleteCache = (name: string): Promise<boolean> => attempt((storage) => storage.delete(name), false);

/** What any cache has for this address. */
export const matchInCaches = (address: string, options?: CacheQueryOptions): Promise<Response | undefined> =>
  attempt<Response | undefined>((storage) => storage.match(address, options), undefined);
