import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createCheckpoints } from './checkpoints';
import { retryDeadlocks, toStatement, inOrder, type Database, type Sql } from './database';
import { asFailure } from './failure';
import { lockFolder } from './folder-lock';
import type { Lane } from './lanes';
import { watchStatements } from './open-statements';
import { PARSERS } from './parsers';
import { prepareOn, type PreparedStatements } from './pglite-statements';
import { createTurns, type TurnLimits } from './turns';

/** As on PostgreSQL (postgres.ts). */
const SETTINGS = 'SET plan_cache_mode = force_generic_plan';

/** Runs work alone on the connection. */
type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** How long a call waits for earlier calls. */
const CALL: TurnLimits = { waitMs: 5_000 };
const LANES: Readonly<Record<Lane, TurnLimits>> = {
  callers: { ...CALL, first: true },
  signIn: CALL,
  long: { waitMs: 10_000 },
  jobs: { waitMs: Infinity },
};

interface Opened {
  /** Called after the database is closed. */
  closed?: () => void;
  /** How long calls wait for their turn, in place of each lane's limit. */
  waitMs?: number;
  /** Throws when out of disk space. */
  assertRoom?: () => Promise<void>;
  /**
   * Called when the database cannot continue in this process: nothing that was committed is lost, and it must be
   * reopened.
   */
  onBroken?: (error: Error) => void;
}

/** Whether PostgreSQL panicked, which only a restart repairs, e.g. when its log cannot be continued on a full disk. */
const isPanic = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

type Failing = <T>(work: () => Promise<T>) => Promise<T>;

/** Maps the database's own failures to `DatabaseFailure`, and reports a panic. */
const failingOn =
  (onBroken: Opened['onBroken']): Failing =>
  (work) =>
    work().catch((error: unknown) => {
      if (isPanic(error)) onBroken?.(error);
      throw asFailure(error);
    });

const sqlOn = (client: PGlite | Transaction, prepared: PreparedStatements, alone: Alone, failing: Failing): Sql => ({
  rows<Row>(query: Parameters<Sql['rows']>[0]) {
    const statement = toStatement(query);
    const { name, text, values } = statement;
    return failing(async () => {
      if (name === undefined || client.closed) return (await client.query<Row>(text, values)).rows;
      return alone(() => prepared.rows<Row>(name, statement));
    });
  },
});

/**
 * Runs the work and waits for all its statements, including those not awaited. PGlite does not report that a commit was
 * a rollback: after a failure one more statement is sent, which an aborted transaction refuses.
 */
const wholly = async <T>(work: (tx: Sql) => Promise<T>, tx: Sql): Promise<T> => {
  const { sql: watched, open, hasFailed } = watchStatements(tx);
  const result = await work(watched);
  await inOrder(...open);
  if (hasFailed()) await tx.rows(sql`SELECT 1`);
  return result;
};

/** A commit takes some milliseconds. */
const END_MS = 3_000;

/** Wraps what the work of a transaction threw: not a database failure, unless the work throws one itself. */
class Thrown {
  constructor(readonly error: unknown) {}
}

/** Runs a transaction with a timeout for its end: after a panic PGlite would wait for it for ever. */
const transact = async <T>(
  client: PGlite,
  work: (tx: Transaction) => Promise<T>,
  { failing, onBroken }: Pick<Opened, 'onBroken'> & { failing: Failing },
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const hangs = (): void => onBroken?.(new Error(`the end of a transaction was not answered within ${END_MS} ms`));
  try {
    return await failing(() =>
      client.transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          throw new Thrown(error);
        } finally {
          timer = setTimeout(hangs, END_MS);
        }
      }),
    );
  } catch (error) {
    throw error instanceof Thrown ? error.error : error;
  } finally {
    clearTimeout(timer);
  }
};

/** The `Database` interface on an open PGlite. */
export const databaseOn = async (
  client: PGlite,
  { closed, waitMs, assertRoom, onBroken }: Opened = {},
): Promise<Database> => {
  await client.exec(SETTINGS);
  const prepared = prepareOn(client);
  const turns = createTurns();
  const inTransaction: Alone = (work) => client._runExclusiveQuery(work);
  const outside: Alone = (work) => client._runExclusiveTransaction(() => inTransaction(work));
  const failing = failingOn(onBroken);
  const here = sqlOn(client, prepared, outside, failing);
  const checkpoints = createCheckpoints(() => failing(() => turns.alone(LANES.jobs, () => client.exec('CHECKPOINT'))));
  const over = (limits: TurnLimits): Database => {
    const alone: Alone = async (work) => {
      // PGlite computes on this thread and answers without a turn of the event loop: background work, which asks for one
      // thing after the other, lets sockets and timers have theirs in between.
      if (limits === LANES.jobs) await turnOfTheLoop();
      return turns.alone({ ...limits, ...(waitMs && { waitMs }) }, work);
    };
    return {
      kind: 'pglite',
      waitMs: waitMs ?? limits.waitMs,
      rows: (query) => alone(() => here.rows(query)),
      async transaction(work, mode) {
        if (mode !== 'read only') await assertRoom?.();
        checkpoints.afterWrite();
        return retryDeadlocks(() =>
          alone(() =>
            transact(client, (tx) => wholly(work, sqlOn(tx, prepared, inTransaction, failing)), { failing, onBroken }),
          ),
        );
      },
      on: (lane) => over(LANES[lane]),
      async migrate(migrationsFolder) {
        await migrate(drizzle(client), { migrationsFolder });
        await prepared.forget();
      },
      ping: async () => void (await over(LANES.callers).rows(sql`SELECT 1`)),
      async close() {
        checkpoints.stop();
        await client.close();
        turns.close();
        closed?.();
      },
    };
  };
  return over(CALL);
};

/**
 * Copies under a temporary name first, so that a process stopped meanwhile leaves nothing that looks like a database.
 */
const copyDatabase = (from: string, to: string): void => {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true });
  renameSync(unfinished, to);
};

export interface PGliteOptions extends Pick<Opened, 'waitMs' | 'assertRoom' | 'onBroken'> {
  /** Folder of the database; without one it lives in memory. */
  folder?: string;
  /**
   * Folder of a closed database that is copied, if it exists, into a folder without a database. Creating a database
   * takes seconds.
   */
  beginWith?: string;
  /** A prepared snapshot to start from, for tests in memory. */
  snapshot?: Blob;
}

/**
 * PostgreSQL's default of 128 MB of buffers would be filled with zeros at each start, and WebAssembly never frees
 * memory. A miss costs a copy from the file cache of the operating system.
 */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Path of the database in a data folder. */
export const databaseIn = (folder: string): string => join(folder, 'pg');

/**
 * The database of the laptop: PostgreSQL inside this process, one connection. Refuses a folder that another process
 * has open, because PGlite itself has no lock.
 */
export const openPGlite = async ({ folder, beginWith, snapshot, ...opened }: PGliteOptions = {}): Promise<Database> => {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const dataDir = folder && databaseIn(folder);
  try {
    if (dataDir && beginWith && !existsSync(dataDir) && existsSync(beginWith)) copyDatabase(beginWith, dataDir);
    const client = await PGlite.create({
      dataDir,
      loadDataDir: snapshot,
      extensions: { pg_trgm },
      parsers: PARSERS,
      startParams: START,
    });
    return await databaseOn(client, { ...opened, closed: unlock });
  } catch (error) {
    unlock();
    throw error;
  }
};
