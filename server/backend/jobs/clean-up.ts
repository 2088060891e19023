import { sql } from 'drizzle-orm';
import { LIMITS } from '@/contract/limits';
import type { Database } from '../db/database';

const KEPT_MS = 7 * 86_400_000;

/**
 * Deletes what nobody will ask for again: old sessions, idempotency keys, events that were carried on, and notifications
 * that were read long ago, or are so old that nobody will.
 */
export const cleanUp = async (db: Database, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const before = ago(KEPT_MS);
  await db.rows(sql`DELETE FROM sessions WHERE expires_at < ${before} OR ended_at < ${before}`);
  await db.rows(sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`);
  await db.rows(sql`DELETE FROM outbox WHERE done_at < ${before}`);
  await db.rows(sql`
    DELETE FROM notifications
    WHERE read_at < ${ago(LIMITS.readNotificationMs)} OR created_at < ${ago(LIMITS.notificationMs)}`);
};
