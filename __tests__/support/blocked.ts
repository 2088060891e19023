import { sql } from 'drizzle-orm';
import type { Database, Sql } from '@server/backend/db/database';
import { eventually } from './eventually';

/**
 * Waits until somebody waits for what the transaction `tx` holds, so that what they read came before its end. PGlite runs
 * one transaction at a time: there they come after it, whatever is waited for.
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
