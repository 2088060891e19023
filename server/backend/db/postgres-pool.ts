import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import { retryDeadlocks, toStatement, type Sql, type TransactionMode } from './database';
import { asFailure, DatabaseFailure, isFailure } from './failure';
import type { PoolLimits, PoolName } from './lanes';
import { PARSERS } from './parsers';
import { countRefusal, watchLoad } from './pool-metrics';

/**
 * Statements are prepared once per connection; planning them anew for every call costs more than the better plan it
 * sometimes finds (measured: half of an order's time in the database).
 */
const SETTINGS = ['plan_cache_mode=force_generic_plan', 'jit=off', 'idle_in_transaction_session_timeout=60s'];
const SILENCE_MS = 2000;

const PARSER_MAP = new Map(Object.entries(PARSERS).map(([oid, parse]) => [Number(oid), parse]));

export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSER_MAP.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

type Acquire = () => Promise<PoolClient>;

/** Runs with a connection of the pool. One that broke, or whose work cannot be undone, is not given back to it. */
const withConnection = async <T>(
  acquire: Acquire,
  work: (client: PoolClient, giveUp: () => void) => Promise<T>,
): Promise<T> => {
  let client: PoolClient | undefined;
  let isBroken = false;
  try {
    client = await acquire();
    return await work(client, () => (isBroken = true));
  } catch (error) {
    const failure = asFailure(error);
    if (isFailure(failure, 'lost') || isFailure(failure, 'unknown')) isBroken = true;
    throw failure;
  } finally {
    client?.release(isBroken);
  }
};

const rowsOn = async <Row>(client: PoolClient, query: Parameters<Sql['rows']>[0]): Promise<Row[]> =>
  (await client.query(toStatement(query))).rows as Row[];

const sqlOn = (client: PoolClient): Sql => ({
  rows: <Row>(query: Parameters<Sql['rows']>[0]) =>
    rowsOn<Row>(client, query).catch((error: unknown) => {
      throw asFailure(error);
    }),
});

/**
 * A connection that breaks now may have carried the answer: whether the work is done, nobody here can tell. Of a transaction in which a
 * statement failed, PostgreSQL says `ROLLBACK` without any error.
 */
const commit = async (client: PoolClient): Promise<void> => {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    const failure = asFailure(error);
    throw isFailure(failure, 'lost') ? new DatabaseFailure('unknown', error) : failure;
  });
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed, so nothing was committed');
};

const inTransaction = <T>(acquire: Acquire, work: (tx: Sql) => Promise<T>, mode?: TransactionMode): Promise<T> =>
  withConnection(acquire, async (client, giveUp) => {
    await client.query(mode === 'read only' ? 'BEGIN READ ONLY' : 'BEGIN');
    try {
      const result = await work(sqlOn(client));
      await commit(client);
      return result;
    } catch (error) {
      if (!isFailure(error, 'lost') && !isFailure(error, 'unknown')) await client.query('ROLLBACK').catch(giveUp);
      throw error;
    }
  });

/** Connections that are shared by calls of one kind. */
export interface ConnectionPool extends Sql {
  transaction<T>(work: (tx: Sql) => Promise<T>, mode?: TransactionMode): Promise<T>;
  close(): Promise<void>;
}

export interface PoolOptions extends Pick<PoolConfig, 'connectionString' | 'max'> {
  name: PoolName;
  limits: Omit<PoolLimits, 'share'>;
  /** Called with the error of a connection that broke; the pool replaces it. */
  onLostConnection: (error: Error) => void;
}

/** What PostgreSQL is told of each connection: it gives up by itself, and says so. */
const settingsOf = ({ statementMs, lockMs }: PoolOptions['limits']): string =>
  [...SETTINGS, `statement_timeout=${statementMs}`, `lock_timeout=${lockMs}`]
    .map((setting) => `-c ${setting}`)
    .join(' ');

/** Opens connections as they are needed, for calls of one kind. */
export const openPool = ({ name, limits, onLostConnection, ...config }: PoolOptions): ConnectionPool => {
  const pool = new Pool({
    ...config,
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: limits.waitMs,
    options: settingsOf(limits),
    // A server that does not say anything at all any more is given up from here.
    query_timeout: limits.statementMs + SILENCE_MS,
  });
  // A connection may break at any moment, idle or in use. Without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  const forget = watchLoad(name, () => ({
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const acquire: Acquire = () =>
    pool.connect().catch((error: unknown) => {
      const failure = asFailure(error);
      if (isFailure(failure, 'busy')) countRefusal(name);
      throw failure;
    });
  return {
    rows: (query) => withConnection(acquire, (client) => rowsOn(client, query)),
    transaction: (work, mode) => retryDeadlocks(() => inTransaction(acquire, work, mode)),
    close() {
      forget();
      return pool.end();
    },
  };
};
