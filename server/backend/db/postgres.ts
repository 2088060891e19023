import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, types, type PoolClient } from 'pg';
import { retryDeadlocks, toStatement, type Database, type Sql } from './database';
import { PARSERS } from './parsers';

/**
 * Statements are prepared once per connection; planning them anew for every call costs more than the better plan it
 * sometimes finds (measured: half of an order's time in the database).
 */
const SETTINGS =
  '-c plan_cache_mode=force_generic_plan -c jit=off -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s';
const CONNECT_MS = 5000;

const PARSER_MAP = new Map(Object.entries(PARSERS).map(([oid, parse]) => [Number(oid), parse]));

const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSER_MAP.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

const sqlOn = (client: Pool | PoolClient): Sql => ({
  async rows<Row>(query: Parameters<Sql['rows']>[0]) {
    return (await client.query(toStatement(query))).rows as Row[];
  },
});

const inTransaction = async <T>(pool: Pool, work: (tx: Sql) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(sqlOn(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
};

export interface PostgresOptions {
  /** Most connections that this process may hold. */
  connections?: number;
  /** Called with the error of an idle connection that broke; the pool replaces it. */
  onLostConnection?: (error: Error) => void;
}

/** PostgreSQL through a pool. `connections` bounds what one backend process may hold. */
export const openPostgres = (
  url: string,
  { connections = 10, onLostConnection = () => undefined }: PostgresOptions = {},
): Database => {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    types: typeParsers,
    options: SETTINGS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onLostConnection);
  return {
    kind: 'postgres',
    ...sqlOn(pool),
    transaction: (work) => retryDeadlocks(() => inTransaction(pool, work)),
    async migrate(folder) {
      const client = await pool.connect();
      try {
        await client.query('SET statement_timeout = 0');
        // Several backends may start at once; only one migrates, the others wait and find nothing to do.
        await client.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
        await migrate(drizzle(client), { migrationsFolder: folder });
      } finally {
        // Closing the connection releases the lock in any case.
        client.release(true);
      }
    },
    ping: async () => void (await pool.query('SELECT 1')),
    close: () => pool.end(),
  };
};
