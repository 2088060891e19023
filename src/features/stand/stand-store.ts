import type { StandDay, StandDeed, StandFair } from '@/contract/endpoints/stand';
import { markStandKept, STAND_DAYS } from '@/shared/session/forget-stand';
import { deleteDatabase } from '@/shared/storage/delete-database';
import { databaseInMemory, openKeptDatabase, type KeptDatabase } from '@/shared/storage/kept-database';
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

const QUEUE = 'stand-queue';

export interface StandStore {
  readDay(campaignId: number): Promise<StoredDay | undefined>;
  writeDay(day: StoredDay): Promise<void>;
  readChoice(): Promise<Choice | undefined>;
  writeChoice(choice: Omit<Choice, 'userId'>): Promise<void>;
  /** The deeds of this user, in the order in which they were done. */
  readQueue(): Promise<QueuedDeed[]>;
  /** Resolves to whether the browser keeps it; else it ends with the page. */
  addDeed(deed: QueuedDeed): Promise<boolean>;
  /** Keeps why a deed was refused; one that was done goes from the queue into the days that are kept. */
  settle(key: string, refusal: string | null): Promise<void>;
  /** How many deeds were done since the store was opened: a day that was asked for before the last of them is out of date. */
  doneCount(): number;
  remove(key: string): Promise<void>;
  close(): void;
}

/** Names and orders of readers: deleted when the session ends (`forget-stand.ts`). */
const openDays = (onClosed: () => void): Promise<KeptDatabase> =>
  openKeptDatabase(STAND_DAYS, {
    upgrade(db) {
      db.createObjectStore('days', { keyPath: 'campaignId' });
      db.createObjectStore('choices', { keyPath: 'userId' });
    },
    onClosed,
  });

const tablesOf = (database: KeptDatabase) => ({
  days: database.table<StoredDay>('days', ({ campaignId }) => campaignId),
  choices: database.table<Choice>('choices', ({ userId }) => userId),
  close: () => database.close(),
});

/** What was done: kept until it is sent, whoever signs in meanwhile. */
const openQueue = async () => {
  const database = await openKeptDatabase(QUEUE, {
    upgrade(db) {
      db.createObjectStore('deeds', { keyPath: 'key' }).createIndex('userId', 'userId');
    },
  });
  return { deeds: database.table<QueuedDeed>('deeds', ({ key }) => key), close: () => database.close() };
};

const byTime = (a: QueuedDeed, b: QueuedDeed): number => a.deed.at.localeCompare(b.deed.at);

/**
 * Opens what a stand keeps on this phone. What another user left behind about readers is deleted first. Where the browser keeps
 * nothing, the stand works from memory, which ends with the page.
 */
export const openStandStore = async (userId: string): Promise<StandStore> => {
  // Before anything of readers is kept: it must be found when the session ends.
  const isMarked = markStandKept();
  let closed = false;
  const open = async () => tablesOf(isMarked ? await openDays(() => (closed = true)) : databaseInMemory(STAND_DAYS));
  /** Whoever still wanted something of a stand that is closed is answered nothing. */
  const unlessClosed = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    closed ? undefined : work();
  let kept = await open();
  const others = (await kept.choices.all()).some((choice) => choice.userId !== userId);
  if (others) {
    kept.close();
    await deleteDatabase(STAND_DAYS);
    closed = false;
    kept = await open();
  }
  const queue = await openQueue();
  let isQueueOpen = true;
  let doneCount = 0;
  return {
    async readDay(campaignId) {
      const stored = await unlessClosed(() => kept.days.get(campaignId));
      return stored?.userId === userId ? stored : undefined;
    },
    async writeDay(day) {
      await unlessClosed(() => kept.days.put(day));
    },
    readChoice: () => unlessClosed(() => kept.choices.get(userId)),
    async writeChoice(choice) {
      await unlessClosed(() => kept.choices.put({ ...choice, userId }));
    },
    async readQueue() {
      const deeds = isQueueOpen ? await queue.deeds.all() : [];
      return deeds.filter((deed) => deed.userId === userId).sort(byTime);
    },
    addDeed: (deed) => queue.deeds.put(deed),
    async settle(key, refusal) {
      // The page was left while the answer was on its way: it is sent again, and taken once.
      const known = isQueueOpen ? await queue.deeds.get(key) : undefined;
      if (!known || !isQueueOpen) return;
      if (refusal !== null) {
        await queue.deeds.put({ ...known, refusal });
        return;
      }
      doneCount += 1;
      // First into the day: between the two it counts twice rather than not at all.
      await unlessClosed(() =>
        kept.days.changeAll((stored) => ({ ...stored, day: withDeeds(stored.day, [known.deed]) })),
      );
      if (isQueueOpen) await queue.deeds.delete(key);
    },
    doneCount: () => doneCount,
    remove: (key) => queue.deeds.delete(key),
    close() {
      closed = true;
      kept.close();
      isQueueOpen = false;
      queue.close();
    },
  };
};
