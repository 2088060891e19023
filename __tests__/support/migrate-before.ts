import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@server/backend/db/database';
import { MIGRATIONS } from './prepared';

interface Journal {
  entries: { tag: string }[];
}

/** Migrates a database to the version before the named migration; slow on an empty database. */
export const migrateBefore = async (db: Database, tag: string): Promise<void> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
    const known = journal.entries.findIndex((entry) => entry.tag === tag);
    if (known < 0) throw new Error(`no migration is called ${tag}`);
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, known) }));
    await db.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
