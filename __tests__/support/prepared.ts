import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const DB = path.join(ROOT, 'server/backend/db');

export const MIGRATIONS = path.join(DB, 'migrations');
export const CACHE = path.join(ROOT, '.cache');

const migrationFiles = (): string[] =>
  fs
    .readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(MIGRATIONS, name));

/** The name of a prepared database, which is migrated and contains the addresses. A new migration changes the name. */
export const preparedName = (): string => {
  const hash = createHash('sha256');
  const files = [...migrationFiles(), path.join(DB, 'data/addresses.json')];
  const version = path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  for (const file of [...files, version]) hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};
