import { openDB, type IDBPDatabase } from 'idb';
import { recordsInMemory } from './memory-records';
import { reportUnkept } from './unkept';

/** Records by key, in the browser's database, or in memory where that is missing, blocked or full. */
export interface KeptTable<Value> {
  get(key: IDBValidKey): Promise<Value | undefined>;
  all(): Promise<Value[]>;
  /** Resolves to whether the browser has stored it; otherwise it is in memory only. */
  put(value: Value): Promise<boolean>;
  /** Changes every record, without changes of other tabs in between. */
  changeAll(change: (value: Value) => Value): Promise<void>;
  delete(key: IDBValidKey): Promise<void>;
}

export interface KeptDatabase {
  /** @param keyOf returns the value of the object store's key path */
  table<Value>(store: string, keyOf: (value: Value) => IDBValidKey): KeptTable<Value>;
  close(): void;
}

interface OpenOptions {
  upgrade: (db: IDBPDatabase) => void;
  /** Called when another connection wants to delete the database, which is closed for that. */
  onClosed?: () => void;
}

const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  try {
    return await work();
  } catch {
    return otherwise;
  }
};

const tableOf = <Value>(
  db: IDBPDatabase | undefined,
  /** Records that the database has refused; newer than its own. */
  memory: Map<IDBValidKey, Value>,
  store: string,
  keyOf: (value: Value) => IDBValidKey,
): KeptTable<Value> => {
  const remember = (value: Value): void => {
    memory.set(keyOf(value), value);
    reportUnkept();
  };
  const kept = async (): Promise<Value[]> => (db ? attempt(async () => (await db.getAll(store)) as Value[], []) : []);

  const put = async (value: Value): Promise<boolean> => {
    try {
      await db?.put(store, value);
    } catch {
      remember(value);
      return false;
    }
    if (db) memory.delete(keyOf(value));
    else remember(value);
    return db !== undefined;
  };
  return {
    async get(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined || !db) return inMemory;
      return attempt(async () => (await db.get(store, key)) as Value | undefined, undefined);
    },
    async all() {
      const known = (await kept()).filter((value) => !memory.has(keyOf(value)));
      return [...known, ...memory.values()];
    },
    put,
    async changeAll(change) {
      for (const [key, value] of memory) memory.set(key, change(value));
      if (!db) return;
      try {
        const transaction = db.transaction(store, 'readwrite');
        for (const value of (await transaction.store.getAll()) as Value[])
          if (!memory.has(keyOf(value))) await transaction.store.put(change(value));
        await transaction.done;
      } catch {
        const left = (await kept()).filter((value) => !memory.has(keyOf(value)));
        for (const value of left) remember(change(value));
      }
    },
    async delete(key) {
      memory.delete(key);
      if (db) await attempt(() => db.delete(store, key), undefined);
    },
  };
};

/** A database in memory, as long as the page. */
export const databaseInMemory = (name: string): KeptDatabase => ({
  table: (store, keyOf) => tableOf(undefined, recordsInMemory(name, store), store, keyOf),
  close: () => undefined,
});

/** Opens a database of this browser, in memory where it cannot be opened. No call throws. */
export const openKeptDatabase = async (name: string, { upgrade, onClosed }: OpenOptions): Promise<KeptDatabase> => {
  const open = () =>
    openDB(name, 1, {
      upgrade: (db) => upgrade(db),
      blocking(_, __, { target }) {
        if (!onClosed) return;
        onClosed();
        (target as unknown as IDBDatabase).close();
      },
    });
  const db = await attempt<IDBPDatabase | undefined>(open, undefined);
  if (!db) return databaseInMemory(name);
  return { table: (store, keyOf) => tableOf(db, recordsInMemory(name, store), store, keyOf), close: () => db.close() };
};
