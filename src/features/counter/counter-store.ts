import type { CounterDay, OfflineAction, CounterCampaign } from '@/contract/endpoints/counter-desk';
import { markCounterKept, COUNTER_DAYS } from '@/shared/session/forget-counter';
import { deleteDatabase } from '@/shared/storage/delete-database';
import { databaseInMemory, openKeptDatabase, type KeptDatabase } from '@/shared/storage/kept-database';
import { withOfflineActions } from './with-offline-actions';

/** An action that is pending or was refused; contains no names. */
export interface QueuedAction {
  key: string;
  userId: string;
  deed: OfflineAction;
  /** Label in the list: the code of the order, or the titles that were sold. */
  label: string;
  /** In đồng. */
  total: number;
  /** The backend's message when it was refused. */
  refusal: string | null;
}

/** One day of a fair as it was loaded. */
export interface StoredDay {
  campaignId: number;
  userId: string;
  day: CounterDay;
  /** How far the backend's clock is ahead of this phone's, in milliseconds. */
  ahead: number;
}

interface Choice {
  userId: string;
  campaignId: number | null;
  fairs: CounterCampaign[];
}

const QUEUE = 'stand-queue';

export interface CounterStore {
  readDay(campaignId: number): Promise<StoredDay | undefined>;
  writeDay(day: StoredDay): Promise<void>;
  readChoice(): Promise<Choice | undefined>;
  writeChoice(choice: Omit<Choice, 'userId'>): Promise<void>;
  /** The actions of this user in the order in which they were done. */
  readQueue(): Promise<QueuedAction[]>;
  /** Resolves to whether the browser stores it; otherwise it is lost with the page. */
  addAction(action: QueuedAction): Promise<boolean>;
  /**
   * Stores the reason for a refusal; an accepted action is moved from the queue into the stored days. A refused sale that
   * was undone meanwhile leaves the queue with its undoing: nothing was sold. Returns whether the user must be informed.
   */
  recordResult(key: string, refusal: string | null): Promise<boolean>;
  /** Number of actions accepted since the store was opened: a day requested before the last of them is outdated. */
  doneCount(): number;
  remove(key: string): Promise<void>;
  close(): void;
}

/** Names and orders of customers: deleted when the session ends (`forget-stand.ts`). */
const openDays = (onClosed: () => void): Promise<KeptDatabase> =>
  openKeptDatabase(COUNTER_DAYS, {
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

/** The queue: actions are kept until they are sent, even if another user signs in meanwhile. */
const openQueue = async () => {
  const database = await openKeptDatabase(QUEUE, {
    upgrade(db) {
      db.createObjectStore('deeds', { keyPath: 'key' }).createIndex('userId', 'userId');
    },
  });
  return { deeds: database.table<QueuedAction>('deeds', ({ key }) => key), close: () => database.close() };
};

const byTime = (a: QueuedAction, b: QueuedAction): number => a.deed.at.localeCompare(b.deed.at);

/**
 * Opens the counter's data on this phone. Customer data of another user are deleted first. If the browser cannot store
 * data, they are kept in memory and lost with the page.
 */
export const openCounterStore = async (userId: string): Promise<CounterStore> => {
  // Mark before any customer data are stored: they must be found when the session ends.
  const isMarked = markCounterKept();
  let closed = false;
  const open = async () => tablesOf(isMarked ? await openDays(() => (closed = true)) : databaseInMemory(COUNTER_DAYS));
  /** Returns undefined for operations on a store that is closed. */
  const unlessClosed = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    closed ? undefined : work();
  let kept = await open();
  const others = (await kept.choices.all()).some((choice) => choice.userId !== userId);
  if (others) {
    kept.close();
    await deleteDatabase(COUNTER_DAYS);
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
      const actions = isQueueOpen ? await queue.deeds.all() : [];
      return actions.filter((action) => action.userId === userId).sort(byTime);
    },
    addAction: (action) => queue.deeds.put(action),
    async recordResult(key, refusal) {
      // If the page was left before the response arrived, the action is sent again, and accepted once.
      const known = isQueueOpen ? await queue.deeds.get(key) : undefined;
      if (!known || !isQueueOpen) return false;
      if (refusal !== null) {
        const undoing = (await queue.deeds.all()).find(({ deed }) => deed.kind === 'voidSale' && deed.sale === key);
        if (!undoing) {
          await queue.deeds.put({ ...known, refusal });
          return true;
        }
        await queue.deeds.delete(undoing.key);
        await queue.deeds.delete(key);
        return false;
      }
      doneCount += 1;
      // Update the day first: in between, the action counts twice rather than not at all.
      await unlessClosed(() =>
        kept.days.changeAll((stored) => ({ ...stored, day: withOfflineActions(stored.day, [known.deed]) })),
      );
      if (isQueueOpen) await queue.deeds.delete(key);
      return true;
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
