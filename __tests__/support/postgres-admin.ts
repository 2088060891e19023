import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';

/**
 * A separate connection to the server, which does what an operator or a fault does to the connections of a database
 * under test.
 */
export interface PostgresAdmin {
  /** Terminates connections to the database, by default all; returns how many. */
  terminate(only?: 'waiting'): Promise<number>;
  /** How many of its connections wait for a lock. */
  waiting(): Promise<number>;
  /** Locks rows by a locking SELECT, until the returned function is called. */
  hold(select: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const WAITING = `wait_event_type = 'Lock'`;

export const openPostgresAdmin = async (server: string, db: Database): Promise<PostgresAdmin> => {
  const [found] = await db.rows<{ name: string }>(sql`SELECT current_database() AS name`);
  const database = found?.name ?? '';
  const url = new URL(server);
  url.pathname = `/${database}`;
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    return client;
  };
  const client = await connect();
  const others = 'datname = $1 AND pid <> pg_backend_pid()';
  return {
    async terminate(only) {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others} ${only ? `AND ${WAITING}` : ''}`,
        [database],
      );
      return rowCount ?? 0;
    },
    async waiting() {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${others} AND ${WAITING}`,
        [database],
      );
      return rows[0]?.count ?? 0;
    },
    async hold(select) {
      const holder = await connect();
      await holder.query('BEGIN');
      await holder.query(select);
      return async () => {
        await holder.query('COMMIT');
        await holder.end();
      };
    },
    close: () => client.end(),
  };
};
