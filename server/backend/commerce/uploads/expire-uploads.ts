import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Anyone, CallContext } from '../kernel';
import { oneByOne, throwFirst, type OneByOne } from '../one-by-one';
import type { UploadPorts } from './ports';
import { unused } from './rows';

const KEPT_MS = 86_400_000;

export type UploadTasks = { 'uploads.expire': null };

/**
 * Says that nobody may use a file any more; its parts, unless a book has it. Locked first and read afterwards: a book
 * that has just taken it held the lock.
 */
const claim = (db: Database, id: string, now: Date): Promise<string[] | undefined> =>
  db.transaction(async (tx) => {
    await tx.rows(sql`SELECT 1 FROM uploads WHERE id = ${id} FOR UPDATE`);
    const [upload] = await tx.rows<{ parts: string[] }>(sql`
      UPDATE uploads u SET expired_at = coalesce(u.expired_at, ${now.toISOString()})
      WHERE u.id = ${id} AND ${unused} RETURNING u.parts`);
    return upload?.parts;
  });

/** The row goes last, so that a run that is cut short is made good by the next. */
const expire = async (db: Database, ports: UploadPorts, id: string, now: Date, signal?: AbortSignal): Promise<void> => {
  const parts = await claim(db, id, now);
  if (!parts) return;
  for (const key of parts) await ports.deletePart(key, signal);
  await db.rows(sql`DELETE FROM uploads WHERE id = ${id}`);
};

/**
 * Throws away files that were begun a day ago and are no part of a book, whole or not. Ends with the file in hand when
 * the signal is given. One that the store does not give up holds up no other; the first such failure is thrown at the end.
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
