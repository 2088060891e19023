import type { Socket } from 'node:net';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import {
  defer,
  inOrder,
  retryDeadlocks,
  toStatement,
  type Sql,
  type Statement,
  type TransactionMode,
} from './database';
import { asFailure, asOutcome, isFailure } from './failure';
import type { PoolLimits, PoolName } from './lanes';
import { watchStatements } from './open-statements';
import { PARSERS } from './parsers';
import { countRefusal, watchLoad } from './pool-metrics';
import { isHarmless, isRead } from './reads';

/**
 * Statements are prepared once per connection; planning them again for every call costs more than the better plan it
 * sometimes finds (measured: half of an order's database time). Parallel workers take cores from other callers, and to
 * start them takes longer than to sum 110,000 orders (measured: 90 ms with them, 25 without).
 */
const SETTINGS = [
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'idle_in_transaction_session_timeout=60s',
];
const SILENCE_MS = 2000;

const PARSER_MAP = new Map(Object.entries(PARSERS).map(([oid, parse]) => [Number(oid), parse]));

export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSER_MAP.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

type Acquire = () => Promise<PoolClient>;

/**
 * Runs the work with a connection of the pool. A connection that broke, or whose work cannot be rolled back, is not
 * returned to the pool.
 */
const withConnection = async <T>(
  acquire: Acquire,
  work: (client: PoolClient, giveUp: () => void) => Promise<T>,
): Promise<T> => {
  const client = await acquire();
  let isBroken = false;
  try {
    return await work(client, () => (isBroken = true));
  } catch (error) {
    if (isFailure(error, 'lost') || isFailure(error, 'unknown')) isBroken = true;
    throw error;
  } finally {
    client.release(isBroken);
  }
};

/** Missing in pg's types. */
type Connected = PoolClient & { readonly connection: { readonly stream: Socket } };

/**
 * Collects everything sent on a connection in this turn of the event loop into one write: one system call per statement
 * costs more of an order's time than everything else this process does for it.
 */
const sendTogether = (client: PoolClient): void => {
  const { stream } = (client as Connected).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Sends a query and maps its errors; errors that other code throws in a transaction are not database failures. */
const ask = (client: PoolClient, query: string | Statement, meaning = asFailure) => {
  sendTogether(client);
  return client.query(query).catch((error: unknown) => {
    throw meaning(error);
  });
};

const WRITE_REFUSED = '25006';

/** A write refused in a read-only transaction is a bug here, not a former primary that has become a replica. */
const meaningIn = (mode: TransactionMode | undefined) => (error: unknown) =>
  mode === 'read only' && (error as { code?: string }).code === WRITE_REFUSED ? error : asFailure(error);

/**
 * `BEGIN` is pipelined with the first statements. Statements that change anything wait until it has succeeded;
 * otherwise they would run outside the transaction.
 */
const sqlIn = (client: PoolClient, begun: Promise<unknown>, mode: TransactionMode | undefined): Sql => {
  const send = async <Row>(statement: Statement): Promise<Row[]> =>
    (await ask(client, statement, meaningIn(mode))).rows as Row[];
  let [hasBegun, waits] = [false, false];
  begun.then(
    () => (hasBegun = true),
    () => undefined,
  );
  return {
    rows<Row>(query: Parameters<Sql['rows']>[0]) {
      const statement = toStatement(query);
      // Statements after one that waits wait, too.
      waits ||= !isHarmless(statement.text);
      return waits && !hasBegun ? begun.then(() => send<Row>(statement)) : send<Row>(statement);
    },
  };
};

/**
 * Commits. PostgreSQL answers `ROLLBACK`, without an error, if a statement of the transaction failed.
 * @param open statements that were not awaited
 */
const commit = async (client: PoolClient, open: Iterable<Promise<unknown>>): Promise<void> => {
  // Captured first: once the commit is sent, only its own response says what became of the transaction.
  const left = inOrder(...open);
  defer(left);
  const { command } = await ask(client, 'COMMIT', asOutcome);
  await left;
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed, so nothing was committed');
};

const inTransaction = <T>(acquire: Acquire, work: (tx: Sql) => Promise<T>, mode?: TransactionMode): Promise<T> =>
  withConnection(acquire, async (client, giveUp) => {
    const begun = ask(client, mode === 'read only' ? 'BEGIN READ ONLY' : 'BEGIN');
    const { sql, open } = watchStatements(sqlIn(client, begun, mode));
    try {
      const result = await inOrder(begun, work(sql)).then(([, answer]) => answer);
      await commit(client, open);
      return result;
    } catch (error) {
      if (!isFailure(error, 'lost') && !isFailure(error, 'unknown')) await client.query('ROLLBACK').catch(giveUp);
      throw error;
    }
  });

/**
 * Whether the connection broke, as opposed to a server that no longer responds, for which another connection would be
 * no better.
 */
const isCut = (error: unknown): boolean => isFailure(error, 'lost') && !String(error).includes('Query read timeout');

/**
 * Runs one statement outside a transaction, which commits by itself. A read is sent once more when its connection
 * breaks.
 */
const outside = async <Row>(acquire: Acquire, statement: Statement): Promise<Row[]> => {
  const reads = isRead(statement.text);
  const run = () => withConnection(acquire, (client) => ask(client, statement, reads ? asFailure : asOutcome));
  const { rows } = await run().catch((error: unknown) => {
    if (!reads || !isCut(error)) throw error;
    return run();
  });
  return rows as Row[];
};

/** Connections that are shared by calls of one kind. */
export interface ConnectionPool extends Sql {
  /** How long a call waits for a connection, in ms. */
  readonly waitMs: number;
  transaction<T>(work: (tx: Sql) => Promise<T>, mode?: TransactionMode): Promise<T>;
  close(): Promise<void>;
}

export interface PoolOptions extends Pick<PoolConfig, 'application_name' | 'connectionString' | 'max'> {
  name: PoolName;
  limits: Omit<PoolLimits, 'share'>;
  /** Called with the error of a connection that broke; the pool replaces it. */
  onLostConnection: (error: Error) => void;
}

/** The settings of each connection, so that PostgreSQL itself gives up and reports it. */
const settingsOf = ({ statementMs, lockMs }: PoolOptions['limits']): string =>
  [...SETTINGS, `statement_timeout=${statementMs}`, `lock_timeout=${lockMs}`]
    .map((setting) => `-c ${setting}`)
    .join(' ');

/** Opens connections on demand, for calls of one kind. */
export const openPool = ({ name, limits, onLostConnection, ...config }: PoolOptions): ConnectionPool => {
  const pool = new Pool({
    ...config,
    types: typeParsers,
    // Statements are sent without waiting for earlier responses.
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: limits.waitMs,
    options: settingsOf(limits),
    // A server that no longer responds at all times out on this side.
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
    waitMs: limits.waitMs,
    rows: (query) => outside(acquire, toStatement(query)),
    transaction: (work, mode) => retryDeadlocks(() => inTransaction(acquire, work, mode)),
    close() {
      forget();
      return pool.end();
    },
  };
};
