type Records = Map<IDBValidKey, unknown>;

/** What databases have refused, by database and store: it lives as long as the page, whichever part of it shows it. */
const databases = new Map<string, Map<string, Records>>();

/** The records in memory of a store. */
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
