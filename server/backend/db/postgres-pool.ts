import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import { retryDeadlocks, toStatement, type Sql } from './database';
import { asFailure, DatabaseFailure, isFailure } from './failure';
import { PARSERS } from './parsers';

const PARSER_MAP = new Map(Object.entries(PARSERS).map(([oid, parse]) => [Number(oid), parse]));

export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSER_MAP.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Runs with a connection of the pool. One that broke, or whose work cannot be undone, is not given back to it. */
const withConnection = async <T>(
  pool: Pool,
  work: (client: PoolClient, giveUp: () => void) => Promise<T>,
): Promise<T> => {
  let client: PoolClient | undefined;
  let isBroken = false;
  try {
    client = await pool.connect();
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

const inTransaction = <T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> =>
  withConnection(pool, async (client, giveUp) => {
    await client.query('BEGIN');
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
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const openPool = (config: PoolConfig, onLostConnection: (error: Error) => void): ConnectionPool => {
  const pool = new Pool({ ...config, types: typeParsers, keepAlive: true });
  // A connection may break at any moment, idle or in use. Without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  return {
    rows: (query) => withConnection(pool, (client) => rowsOn(client, query)),
    transaction: (work) => retryDeadlocks(() => inTransaction(pool, work)),
    close: () => pool.end(),
  };
};
