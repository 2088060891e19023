import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Anyone, CallContext } from '../kernel';
import { oneByOne, throwFirst, type OneByOne } from '../one-by-one';
import type { UploadPorts } from './ports';
import { unused } from './rows';

const KEPT_MS = 86_400_000;

export type UploadTasks = { 'uploads.expire': null; 'uploads.measure': null };

/**
 * Marks a file as expired, so that no book can use it any more, and returns its parts; undefined when a book uses it.
 * Locks before it reads: a book that has just taken the file held the lock.
 */
const claim = (db: Database, id: string, now: Date): Promise<string[] | undefined> =>
  db.transaction(async (tx) => {
    await tx.rows(sql`SELECT 1 FROM uploads WHERE id = ${id} FOR UPDATE`);
    const [upload] = await tx.rows<{ parts: string[] }>(sql`
      UPDATE uploads u SET expired_at = coalesce(u.expired_at, ${now.toISOString()})
      WHERE u.id = ${id} AND ${unused} RETURNING u.parts`);
    return upload?.parts;
  });

/** Deletes the row last, so that the next run completes an interrupted one. */
const expire = async (db: Database, ports: UploadPorts, id: string, now: Date, signal?: AbortSignal): Promise<void> => {
  const parts = await claim(db, id, now);
  if (!parts) return;
  for (const key of parts) await ports.deletePart(key, signal);
  await db.rows(sql`DELETE FROM uploads WHERE id = ${id}`);
};

/**
 * Deletes files that were begun a day ago and belong to no book, complete or not. After the signal it ends with the
 * current file. A file that the store fails to delete does not stop the others; the first such failure is thrown at the
 * end.
 */
export const expireUploads = async (
  { db, now }: CallContext<Anyone>,
  ports: UploadPorts,
  options: OneByOne = {},
): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  const old = await db.rows<{ id: string }>(sql`
    SELECT u.id FROM uploads u WHERE u.created_at < ${before} AND ${unused} ORDER BY u.created_at LIMIT 1000`);
  const ids = old.map(({ id }) => id);
  throwFirst(await oneByOne(ids, (id) => expire(db, ports, id, now, options.signal), options));
};
