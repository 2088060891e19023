import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import { retryDeadlocks, toStatement, type Sql, type Statement, type TransactionMode } from './database';
import { asFailure, asOutcome, isFailure } from './failure';
import { inOrder, leave } from './in-order';
import type { PoolLimits, PoolName } from './lanes';
import { watchStatements } from './open-statements';
import { PARSERS } from './parsers';
import { countRefusal, watchLoad } from './pool-metrics';
import { isHarmless, isRead } from './reads';
import { sendTogether } from './send-together';

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

/** Asks the database, and says of its errors what they mean: errors of other work in a transaction are none of its failures. */
const ask = (client: PoolClient, query: string | Statement, meaning = asFailure) => {
  sendTogether(client);
  return client.query(query).catch((error: unknown) => {
    throw meaning(error);
  });
};

const WRITE_REFUSED = '25006';

/** That a transaction which only reads refuses to write is our fault, and no primary that has become a replica. */
const meaningIn = (mode: TransactionMode | undefined) => (error: unknown) =>
  mode === 'read only' && (error as { code?: string }).code === WRITE_REFUSED ? error : asFailure(error);

/** The transaction begins together with its first statements. What changes anything waits until it has begun, or it would stand alone. */
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
      // What comes behind a statement that waits waits, too.
      waits ||= !isHarmless(statement.text);
      return waits && !hasBegun ? begun.then(() => send<Row>(statement)) : send<Row>(statement);
    },
  };
};

/**
 * Of a transaction in which a statement failed, PostgreSQL says `ROLLBACK` without any error.
 * @param open statements whose answers nobody has waited for
 */
const commit = async (client: PoolClient, open: Iterable<Promise<unknown>>): Promise<void> => {
  // Taken down first: with the commit on its way, only its own answer says what has become of the transaction.
  const left = inOrder(...open);
  leave(left);
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

/** A connection that broke, and not a server that says nothing at all: of that one the next would be no better. */
const isCut = (error: unknown): boolean => isFailure(error, 'lost') && !String(error).includes('Query read timeout');

/** One statement outside a transaction, which commits by itself. One that only reads is sent once more when its connection breaks. */
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
    // What is asked before the answer to what was asked before does not wait for it.
    pipeline: true,
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
    waitMs: limits.waitMs,
    rows: (query) => outside(acquire, toStatement(query)),
    transaction: (work, mode) => retryDeadlocks(() => inTransaction(acquire, work, mode)),
    close() {
      forget();
      return pool.end();
    },
  };
};
