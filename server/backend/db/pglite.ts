import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { retryDeadlocks, toStatement, type Database, type Sql } from './database';
import { lockFolder } from './folder-lock';
import { PARSERS } from './parsers';

const sqlOn = (client: PGlite | Transaction): Sql => ({
  async rows<Row>(query: Parameters<Sql['rows']>[0]) {
    const { text, values } = toStatement(query);
    return (await client.query<Row>(text, values)).rows;
  },
});

export interface PGliteOptions {
  /** Folder of the database; without one it lives in memory. */
  folder?: string;
  /** A prepared snapshot to start from, for tests and the first start. */
  snapshot?: Blob;
}

/**
 * The database of the laptop: PostgreSQL inside this process, one connection. Refuses a folder that another process
 * has open, because PGlite itself has no lock.
 */
export const openPGlite = async ({ folder, snapshot }: PGliteOptions = {}): Promise<Database> => {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const client = await PGlite.create({
    dataDir: folder && join(folder, 'pg'),
    loadDataDir: snapshot,
    extensions: { pg_trgm },
    parsers: PARSERS,
  });
  return {
    kind: 'pglite',
    ...sqlOn(client),
    transaction: (work) => retryDeadlocks(() => client.transaction((tx) => work(sqlOn(tx)))),
    migrate: (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }),
    ping: async () => void (await client.query('SELECT 1')),
    async close() {
      await client.close();
      unlock();
    },
  };
};
