import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { openPool, typeParsers } from './postgres-pool';

/**
 * Statements are prepared once per connection; planning them anew for every call costs more than the better plan it
 * sometimes finds (measured: half of an order's time in the database).
 */
const SETTINGS =
  '-c plan_cache_mode=force_generic_plan -c jit=off -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s';
const CONNECT_MS = 5000;

export interface PostgresOptions {
  /** Most connections that this process may hold. */
  connections?: number;
  /** Called with the error of a connection that broke; the pool replaces it. */
  onLostConnection?: (error: Error) => void;
}

/** On a connection of its own without limits of time: whoever migrates may have much to do, and others wait for it. */
const migrateAt = async (url: string, folder: string, onLostConnection: (error: Error) => void): Promise<void> => {
  const client = new Client({ connectionString: url, types: typeParsers, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', onLostConnection);
  await client.connect();
  try {
    // Several backends may start at once; only one migrates, the others wait and find nothing to do.
    await client.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock in any case.
    await client.end();
  }
};

/** PostgreSQL through a pool. `connections` bounds what one backend process may hold. */
export const openPostgres = (
  url: string,
  { connections = 10, onLostConnection = () => undefined }: PostgresOptions = {},
): Database => {
  const pool = openPool(
    { connectionString: url, max: connections, connectionTimeoutMillis: CONNECT_MS, options: SETTINGS },
    onLostConnection,
  );
  return {
    kind: 'postgres',
    rows: pool.rows,
    transaction: pool.transaction,
    migrate: (folder) => migrateAt(url, folder, onLostConnection),
    ping: async () => void (await pool.rows(sql`SELECT 1`)),
    close: pool.close,
  };
};
