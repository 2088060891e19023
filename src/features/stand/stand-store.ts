import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StandDay, StandDeed, StandFair } from '@/contract/endpoints/stand';
import { markStandKept, STAND_DAYS } from '@/shared/session/forget-stand';
import { withDeeds } from './with-deeds';

/** A deed that waits to be sent, or was refused; it names nobody. */
export interface QueuedDeed {
  key: string;
  userId: string;
  deed: StandDeed;
  /** What it is called in the list: the code of the order, or the titles that were sold. */
  label: string;
  /** In đồng. */
  total: number;
  /** The backend's sentence when it was refused. */
  refusal: string | null;
}

/** A day of a fair as it was read. */
export interface StoredDay {
  campaignId: number;
  userId: string;
  day: StandDay;
  /** How far the backend's clock was ahead of this phone's, in milliseconds. */
  ahead: number;
}

interface Choice {
  userId: string;
  campaignId: number | null;
  fairs: StandFair[];
}

/** Names and orders of readers: deleted when the session ends (`forget-stand.ts`). */
interface DaysSchema extends DBSchema {
  days: { key: number; value: StoredDay };
  choices: { key: string; value: Choice };
}

/** What was done: kept until it is sent, whoever signs in meanwhile. */
interface QueueSchema extends DBSchema {
  deeds: { key: string; value: QueuedDeed; indexes: { userId: string } };
}

const QUEUE = 'stand-queue';

export interface StandStore {
  readDay(campaignId: number): Promise<StoredDay | undefined>;
  writeDay(day: StoredDay): Promise<void>;
  readChoice(): Promise<Choice | undefined>;
  writeChoice(choice: Omit<Choice, 'userId'>): Promise<void>;
  /** The deeds of this user, in the order in which they were done. */
  readQueue(): Promise<QueuedDeed[]>;
  addDeed(deed: QueuedDeed): Promise<void>;
  /** Keeps why a deed was refused; one that was done goes from the queue into the days that are kept. */
  settle(key: string, refusal: string | null): Promise<void>;
  /** How many deeds were done since the store was opened: a day that was asked for before the last of them is out of date. */
  doneCount(): number;
  remove(key: string): Promise<void>;
  close(): void;
}

const openDays = (onClosed: () => void): Promise<IDBPDatabase<DaysSchema>> =>
  openDB<DaysSchema>(STAND_DAYS, 1, {
    upgrade(db) {
      db.createObjectStore('days', { keyPath: 'campaignId' });
      db.createObjectStore('choices', { keyPath: 'userId' });
    },
    // The session has ended: what is kept here is being deleted.
    blocking(_, __, { target }) {
      onClosed();
      (target as unknown as IDBDatabase).close();
    },
  });

const openQueue = (): Promise<IDBPDatabase<QueueSchema>> =>
  openDB<QueueSchema>(QUEUE, 1, {
    upgrade(db) {
      db.createObjectStore('deeds', { keyPath: 'key' }).createIndex('userId', 'userId');
    },
  });

const byTime = (a: QueuedDeed, b: QueuedDeed): number => a.deed.at.localeCompare(b.deed.at);

/** Opens what a stand keeps on this phone. What another user left behind about readers is deleted first. */
export const openStandStore = async (userId: string): Promise<StandStore> => {
  // Before anything of readers is kept: it must be found when the session ends.
  markStandKept();
  let closed = false;
  const open = () => openDays(() => (closed = true));
  /** Whoever still wanted something of a stand that is closed is answered nothing. */
  const unlessClosed = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    closed ? undefined : work();
  let days = await open();
  const others = (await days.getAll('choices')).some((choice) => choice.userId !== userId);
  if (others) {
    days.close();
    await deleteDB(STAND_DAYS);
    closed = false;
    days = await open();
  }
  const queue = await openQueue();
  let isQueueOpen = true;
  let doneCount = 0;
  const keepDone = async (deed: StandDeed): Promise<void> => {
    const { store } = days.transaction('days', 'readwrite');
    for (const known of await store.getAll()) await store.put({ ...known, day: withDeeds(known.day, [deed]) });
  };
  return {
    async readDay(campaignId) {
      const stored = await unlessClosed(() => days.get('days', campaignId));
      return stored?.userId === userId ? stored : undefined;
    },
    writeDay: async (day) => void (await unlessClosed(() => days.put('days', day))),
    readChoice: () => unlessClosed(() => days.get('choices', userId)),
    writeChoice: async (choice) => void (await unlessClosed(() => days.put('choices', { ...choice, userId }))),
    readQueue: async () => (isQueueOpen ? await queue.getAllFromIndex('deeds', 'userId', userId) : []).sort(byTime),
    addDeed: async (deed) => void (await queue.put('deeds', deed)),
    async settle(key, refusal) {
      // The page was left while the answer was on its way: it is sent again, and taken once.
      const known = isQueueOpen ? await queue.get('deeds', key) : undefined;
      if (!known || !isQueueOpen) return;
      if (refusal !== null) return void (await queue.put('deeds', { ...known, refusal }));
      doneCount += 1;
      // First into the day: between the two it counts twice rather than not at all.
      await unlessClosed(() => keepDone(known.deed));
      if (isQueueOpen) await queue.delete('deeds', key);
    },
    doneCount: () => doneCount,
    remove: (key) => queue.delete('deeds', key),
    close() {
      closed = true;
      days.close();
      isQueueOpen = false;
      queue.close();
    },
  };
};
