import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

const KEPT_MS = 7 * 86_400_000;

/** Deletes what nobody will ask for again: old sessions, idempotency keys and events that were carried on. */
export const cleanUp = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.rows(sql`DELETE FROM sessions WHERE expires_at < ${before} OR ended_at < ${before}`);
  await db.rows(sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`);
  await db.rows(sql`DELETE FROM outbox WHERE done_at < ${before}`);
};
