import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Sql } from './database';

const PREFIX = 'hoi-sach-backend ';

/** The name of one backend's connections in `pg_stat_activity`. */
export const newBackendName = (): string => PREFIX + randomUUID();

/**
 * Returns how many other backends are now connected to the same PostgreSQL database. All use the same role, because
 * PostgreSQL hides the connection names of other roles.
 * @param db its connections are named by `newBackendName`
 */
export const countOtherBackends = async (db: Sql): Promise<number> => {
  const [row] = await db.rows<{ others: number }>(sql`
    SELECT count(DISTINCT application_name)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, ${PREFIX}::text)
      AND application_name <> current_setting('application_name')`);
  return row?.others ?? 0;
};

/**
 * For a backend whose bus reaches only itself.
 * @throws {Error} another backend uses the same database
 */
export const assertAlone = async (db: Sql): Promise<void> => {
  const others = await countOtherBackends(db);
  if (others > 0)
    throw new Error(
      `${others} other backend(s) work on this database, and without REDIS_URL they hear nothing of each other: ` +
        'live messages reach only who is connected here, and limits are counted by each backend alone',
    );
};
