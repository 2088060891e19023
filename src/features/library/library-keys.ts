const KEYS: readonly unknown[] = ['GET /library', 'GET /library/summary', 'GET /gifts'];

/** Whether a key of the query cache is that of a call whose answer a gift changes. */
export const isLibraryKey = (key: unknown): boolean => Array.isArray(key) && KEYS.includes(key[0]);
