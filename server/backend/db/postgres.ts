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
  /** Most connections of this process; by default `DEFAULT_CONNECTIONS`, at least one for each pool. */
  connections?: number;
  /** All waiting times, in ms, in place of each pool's limits: for tests on a machine that stalls at times. */
  waitMs?: number;
  /** The name of its connections in `pg_stat_activity`; a backend uses a `newBackendName`. */
  name?: string;
  /** Called with the error of a connection that broke; the pool replaces it. */
  onLostConnection?: (error: Error) => void;
}

/** Uses a connection of its own without timeouts: a migration may take long, and other backends wait for it. */
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

/** Opens PostgreSQL through several pools, so that a queue in one delays none of the others. */
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
