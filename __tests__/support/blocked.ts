import { sql } from 'drizzle-orm';
import type { Database, Sql } from '@server/backend/db/database';
import { eventually } from './eventually';

/**
 * Waits until another transaction is blocked by a lock of the transaction `tx`, so that it has read before `tx` ended.
 * PGlite runs one transaction at a time: there the other one comes after `tx` in any case.
 */
export const untilBlocked = async ({ kind }: Database, tx: Sql): Promise<void> => {
  if (kind === 'pglite') return;
  await eventually(async () => {
    const waiting = await tx.rows(
      sql`SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`,
    );
    expect(waiting).not.toEqual([]);
  });
};
