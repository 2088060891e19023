import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { retryDeadlocks, toStatement, type Database, type Sql } from './database';
import { asFailure } from './failure';
import { lockFolder } from './folder-lock';
import type { Lane } from './lanes';
import { PARSERS } from './parsers';
import { prepareOn, type PreparedStatements } from './pglite-statements';
import { createTurns, type TurnLimits } from './turns';

/** As on PostgreSQL (postgres.ts). */
const SETTINGS = 'SET plan_cache_mode = force_generic_plan';

/** Lets work run alone on the connection. */
type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** How long a call waits for those before it. */
const CALL: TurnLimits = { waitMs: 5_000 };
const LANES: Readonly<Record<Lane, TurnLimits>> = {
  signIn: { ...CALL, first: true },
  long: { waitMs: 10_000 },
  jobs: { waitMs: Infinity },
};

/** The database's own failures under their own name. */
const failing: Alone = (work) =>
  work().catch((error: unknown) => {
    throw asFailure(error);
  });

const sqlOn = (client: PGlite | Transaction, prepared: PreparedStatements, alone: Alone): Sql => ({
  async rows<Row>(query: Parameters<Sql['rows']>[0]) {
    const statement = toStatement(query);
    const { name, text, values } = statement;
    if (name === undefined || client.closed) return (await client.query<Row>(text, values)).rows;
    return alone(() => prepared.rows<Row>(name, statement));
  },
});

interface Opened {
  /** Called once it is closed. */
  closed?: () => void;
  /** How long calls wait for their turn, in place of the bounds of each lane. */
  waitMs?: number;
}

/** What the backend needs of a PGlite that is open. */
export const databaseOn = async (client: PGlite, { closed, waitMs }: Opened = {}): Promise<Database> => {
  await client.exec(SETTINGS);
  const prepared = prepareOn(client);
  const turns = createTurns();
  const inTransaction: Alone = (work) => client._runExclusiveQuery(work);
  const outside: Alone = (work) => client._runExclusiveTransaction(() => inTransaction(work));
  const here = sqlOn(client, prepared, outside);
  const over = (limits: TurnLimits): Database => {
    const alone: Alone = (work) => failing(() => turns.alone({ ...limits, ...(waitMs && { waitMs }) }, work));
    return {
      kind: 'pglite',
      rows: (query) => alone(() => here.rows(query)),
      transaction: (work) =>
        retryDeadlocks(() => alone(() => client.transaction((tx) => work(sqlOn(tx, prepared, inTransaction))))),
      on: (lane) => over(LANES[lane]),
      async migrate(migrationsFolder) {
        await migrate(drizzle(client), { migrationsFolder });
        await prepared.forget();
      },
      ping: async () => void (await over(LANES.signIn).rows(sql`SELECT 1`)),
      async close() {
        await client.close();
        turns.close();
        closed?.();
      },
    };
  };
  return over(CALL);
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
  /** How long anything is waited for, in ms, in place of the bounds of each lane: for tests on a machine that stands still at times. */
  waitMs?: number;
}

/** Where a folder has its database. */
export const databaseIn = (folder: string): string => join(folder, 'pg');

/**
 * The database of the laptop: PostgreSQL inside this process, one connection. Refuses a folder that another process
 * has open, because PGlite itself has no lock.
 */
export const openPGlite = async ({ folder, beginWith, snapshot, waitMs }: PGliteOptions = {}): Promise<Database> => {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const dataDir = folder && databaseIn(folder);
  try {
    if (dataDir && beginWith && !existsSync(dataDir) && existsSync(beginWith)) copyDatabase(beginWith, dataDir);
    const client = await PGlite.create({ dataDir, loadDataDir: snapshot, extensions: { pg_trgm }, parsers: PARSERS });
    return await databaseOn(client, { closed: unlock, ...(waitMs && { waitMs }) });
  } catch (error) {
    unlock();
    throw error;
  }
};
