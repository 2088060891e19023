import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { UploadPorts } from './ports';
import { unused } from './rows';

const KEPT_MS = 86_400_000;

/**
 * Throws away one file with its parts. Nobody can begin to use it meanwhile: a book would lock it first. The row goes
 * last, so that a run that is cut short is made good by the next.
 */
const expire = (db: Database, ports: UploadPorts, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.rows(sql`SELECT 1 FROM uploads WHERE id = ${id} FOR UPDATE`);
    const [upload] = await tx.rows<{ parts: string[] }>(
      sql`SELECT u.parts FROM uploads u WHERE u.id = ${id} AND ${unused}`,
    );
    if (!upload) return;
    for (const key of upload.parts) await ports.deletePart(key);
    await tx.rows(sql`DELETE FROM uploads WHERE id = ${id}`);
  });

/** Throws away files that were begun a day ago and are no part of a book, whole or not. */
export const expireUploads = async (db: Database, ports: UploadPorts, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  const old = await db.rows<{ id: string }>(sql`
    SELECT u.id FROM uploads u WHERE u.created_at < ${before} AND ${unused} ORDER BY u.created_at LIMIT 1000`);
  for (const { id } of old) await expire(db, ports, id);
};
