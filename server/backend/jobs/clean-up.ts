import { sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Database } from '../db/database';
import type { Task } from './clock';

const KEPT_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Few enough to be deleted far within the time a statement has, and to hold nobody up. */
const BATCH = 2000;

/** Rows of a table that nobody will ask for again. */
interface Sweep {
  table: SQL;
  old: (ago: (ms: number) => string) => SQL;
}

/** Every condition has its index. */
const SWEEPS: Record<string, Sweep> = {
  sessions: {
    table: sql`sessions`,
    old: (ago) => sql`expires_at < ${ago(KEPT_MS)} OR ended_at < ${ago(KEPT_MS)}`,
  },
  'idempotency keys': { table: sql`idempotency_keys`, old: (ago) => sql`created_at < ${ago(KEPT_MS)}` },
  'carried on events': { table: sql`outbox`, old: (ago) => sql`done_at < ${ago(KEPT_MS)}` },
  /** Read long ago, or so old that nobody will. */
  notifications: {
    table: sql`notifications`,
    old: (ago) => sql`read_at < ${ago(LIMITS.readNotificationMs)} OR created_at < ${ago(LIMITS.notificationMs)}`,
  },
};

/** Rows that another backend is deleting just now are passed over. */
const deleteSome = async (db: Database, { table, old }: Sweep, now: Date, batch: number): Promise<number> => {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const gone = await db.rows(sql`
    DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE ${old(ago)} LIMIT ${batch} FOR UPDATE SKIP LOCKED)) RETURNING 1`);
  return gone.length;
};

/** One task for each table, so that what fails in one keeps nothing in the others. */
export const cleanUpTasks = (db: Database, clock: () => Date, batch = BATCH): Task[] =>
  Object.entries(SWEEPS).map(([name, sweep]) => ({
    name: `clean up ${name}`,
    everyMs: HOUR_MS,
    async run(signal) {
      while (!signal.aborted && (await deleteSome(db, sweep, clock(), batch)) === batch);
    },
  }));
