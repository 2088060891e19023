import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { POOL_NAMES, POOLS, type PoolName } from './lanes';
import { DEFAULT_CONNECTIONS, divide } from './pool-sizes';
import { openPool, typeParsers, type ConnectionPool } from './postgres-pool';

const CONNECT_MS = 5000;

export interface PostgresOptions {
  /** Most connections that this process may hold; `DEFAULT_CONNECTIONS` unless told, at least one for each pool. */
  connections?: number;
  /** How long anything is waited for, in ms, in place of the bounds of each pool: for tests on a machine that stands still at times. */
  waitMs?: number;
  /** How its connections are named in `pg_stat_activity`; a backend has a `newBackendName`. */
  name?: string;
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

const openPools = (url: string, options: PostgresOptions) => {
  const { connections = DEFAULT_CONNECTIONS, waitMs, name: applicationName, onLostConnection } = options;
  const sizes = divide(connections);
  const open = (name: PoolName): ConnectionPool =>
    openPool({
      name,
      connectionString: url,
      ...(applicationName && { application_name: applicationName }),
      max: sizes[name],
      limits: waitMs === undefined ? POOLS[name] : { ...POOLS[name], waitMs, lockMs: waitMs, statementMs: waitMs },
      onLostConnection: onLostConnection ?? (() => undefined),
    });
  return Object.fromEntries(POOL_NAMES.map((name) => [name, open(name)])) as Record<PoolName, ConnectionPool>;
};

/** PostgreSQL through pools, so that what waits in one holds up none of the others. */
export const openPostgres = (url: string, options: PostgresOptions = {}): Database => {
  const { onLostConnection = () => undefined } = options;
  const pools = openPools(url, options);
  const over = (reads: ConnectionPool, writes: ConnectionPool): Database => ({
    kind: 'postgres',
    waitMs: writes.waitMs,
    rows: reads.rows,
    transaction: writes.transaction,
    on: (lane) => over(pools[lane], pools[lane]),
    migrate: (folder) => migrateAt(url, folder, onLostConnection),
    ping: async () => void (await pools.callers.rows(sql`SELECT 1`)),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.close()))),
  });
  return over(pools.reads, pools.writes);
};
