import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { retryDeadlocks, toStatement, type Database, type Sql } from './database';
import { lockFolder } from './folder-lock';
import { PARSERS } from './parsers';
import { prepareOn, type PreparedStatements } from './pglite-statements';

/** As on PostgreSQL (postgres.ts). */
const SETTINGS = 'SET plan_cache_mode = force_generic_plan';

/** Lets work run alone on the connection. */
type Alone = <T>(work: () => Promise<T>) => Promise<T>;

const sqlOn = (client: PGlite | Transaction, prepared: PreparedStatements, alone: Alone): Sql => ({
  async rows<Row>(query: Parameters<Sql['rows']>[0]) {
    const statement = toStatement(query);
    const { name, text, values } = statement;
    if (name === undefined || client.closed) return (await client.query<Row>(text, values)).rows;
    return alone(() => prepared.rows<Row>(name, statement));
  },
});

/** What the backend needs of a PGlite that is open; `closed` is called once it is closed. */
export const databaseOn = async (client: PGlite, closed: () => void = () => undefined): Promise<Database> => {
  await client.exec(SETTINGS);
  const prepared = prepareOn(client);
  const inTransaction: Alone = (work) => client._runExclusiveQuery(work);
  const outside: Alone = (work) => client._runExclusiveTransaction(() => inTransaction(work));
  return {
    kind: 'pglite',
    ...sqlOn(client, prepared, outside),
    transaction: (work) => retryDeadlocks(() => client.transaction((tx) => work(sqlOn(tx, prepared, inTransaction)))),
    async migrate(migrationsFolder) {
      await migrate(drizzle(client), { migrationsFolder });
      await prepared.forget();
    },
    ping: async () => void (await client.query('SELECT 1')),
    async close() {
      await client.close();
      closed();
    },
  };
};

/** Copied under another name: of a process that is stopped meanwhile, nothing is left that looks like a database. */
const copyDatabase = (from: string, to: string): void => {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true });
  renameSync(unfinished, to);
};

export interface PGliteOptions {
  /** Folder of the database; without one it lives in memory. */
  folder?: string;
  /** Folder of a closed database: what a folder without a database begins with, if it exists. Making one takes seconds. */
  beginWith?: string;
  /** A prepared snapshot to start from, for tests in memory. */
  snapshot?: Blob;
}

/** Where a folder has its database. */
export const databaseIn = (folder: string): string => join(folder, 'pg');

/**
 * The database of the laptop: PostgreSQL inside this process, one connection. Refuses a folder that another process
 * has open, because PGlite itself has no lock.
 */
export const openPGlite = async ({ folder, beginWith, snapshot }: PGliteOptions = {}): Promise<Database> => {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const dataDir = folder && databaseIn(folder);
  try {
    if (dataDir && beginWith && !existsSync(dataDir) && existsSync(beginWith)) copyDatabase(beginWith, dataDir);
    const client = await PGlite.create({ dataDir, loadDataDir: snapshot, extensions: { pg_trgm }, parsers: PARSERS });
    return await databaseOn(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
};
