type Records = Map<IDBValidKey, unknown>;

/**
 * Records that databases have refused, by database and store, as long as the page is open; all parts of the page share
 * them.
 */
const databases = new Map<string, Map<string, Records>>();

/** Returns the in-memory records of a store. */
export const recordsInMemory = <Value>(database: string, store: string): Map<IDBValidKey, Value> => {
  const stores = databases.get(database) ?? new Map<string, Records>();
  databases.set(database, stores);
  const records = stores.get(store) ?? new Map<IDBValidKey, unknown>();
  stores.set(store, records);
  return records as Map<IDBValidKey, Value>;
};

export const forgetRecords = (database: string): void => {
  for (const records of databases.get(database)?.values() ?? []) records.clear();
};
