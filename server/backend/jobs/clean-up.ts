import { sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '@/contract/vocabulary/limits';
import { limitTo } from '../commerce/conditions';
import { LONGEST_SPAN_MS } from '../commerce/limit-tries';
import type { CleanedTable, LeasedTask } from '../commerce/tasks';
import type { Sql } from '../db/database';

const KEPT_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Rows per statement: few enough to stay far below the statement timeout and to hold locks only briefly. */
const BATCH = 2000;

/** Obsolete rows by table, given the instant that was `ms` ago. Every condition has an index. */
const OLD_ROWS: Record<CleanedTable, (ago: (ms: number) => string) => SQL> = {
  sessions: (ago) => sql`expires_at < ${ago(KEPT_MS)} OR ended_at < ${ago(KEPT_MS)}`,
  idempotency_keys: (ago) => sql`created_at < ${ago(KEPT_MS)}`,
  pickup_code_tries: (ago) => sql`since < ${ago(LONGEST_SPAN_MS)}`,
  /** An hour after expiry, to allow for clocks that differ. */
  used_id_tokens: (ago) => sql`expires_at < ${ago(HOUR_MS)}`,
  catalogue_changes: (ago) => sql`at < ${ago(HOUR_MS)}`,
  outbox: (ago) => sql`done_at < ${ago(KEPT_MS)}`,
  /** Those with messages of the organiser say whom a message reached. */
  mails: (ago) => sql`created_at < ${ago(KEPT_MS)} AND message_id IS NULL`,
  /** Guests who requested a code and never ordered; few enough to scan without an index. */
  guests: (ago) => sql`coalesce(code_sent_at, created_at) < ${ago(KEPT_MS)}
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.guest_id = guests.id)`,
  /** Tables that were read and never imported; few enough to scan. */
  imports: (ago) => sql`status IN ('mapping', 'checking', 'checked', 'cancelled') AND created_at < ${ago(KEPT_MS)}
    AND NOT EXISTS (SELECT 1 FROM import_rows r WHERE r.import_id = imports.id AND r.outcome IS NOT NULL)`,
  book_edits: (ago) => sql`created_at < ${ago(KEPT_MS)}`,
  product_edits: (ago) => sql`created_at < ${ago(KEPT_MS)}`,
  guest_codes: (ago) => sql`sent_at < ${ago(HOUR_MS)}`,
  /** Read long ago, or too old to matter. */
  notifications: (ago) =>
    sql`read_at < ${ago(LIMITS.readNotificationMs)} OR created_at < ${ago(LIMITS.notificationMs)}`,
};

/** Deletes a batch; rows locked by others are left for the next run. Returns how many were deleted. */
const deleteBatch = async (db: Sql, table: SQL, old: SQL, batch: number): Promise<number> => {
  const deleted = await db.rows(sql`
    DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE ${old} ${limitTo(batch)} FOR UPDATE SKIP LOCKED)) RETURNING 1`);
  return deleted.length;
};

/** Deletes the old rows of a table every hour. */
export const cleanUp = (table: CleanedTable, batch = BATCH): LeasedTask<null> => ({
  kind: 'lease',
  everyMs: HOUR_MS,
  async run({ db, now, signal }) {
    const old = OLD_ROWS[table]((ms) => new Date(now.getTime() - ms).toISOString());
    const from = sql.identifier(table);
    while (!signal.aborted && (await deleteBatch(db, sql`${from}`, old, batch)) === batch);
  },
});
