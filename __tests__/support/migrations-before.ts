import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPGlite } from '@server/backend/db/pglite';
import type { Database } from '@server/backend/db/database';
import { MIGRATIONS } from './prepared';

interface Journal {
  entries: { tag: string }[];
}

/**
 * A fresh PGlite database as an installation had it before the migration of this name, and the way to bring it up to date.
 * Slow: it runs every migration there is, from the first.
 */
export const openBefore = async (tag: string): Promise<{ db: Database; migrate: () => Promise<void> }> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const known = journal.entries.findIndex((entry) => entry.tag === tag);
  if (known < 0) throw new Error(`no migration is called ${tag}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, known) }));
  const db = await openPGlite();
  try {
    await db.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { db, migrate: () => db.migrate(MIGRATIONS) };
};
