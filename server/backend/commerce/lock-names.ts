import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/database';

/**
 * Takes an advisory lock on each of these names until the end of the transaction, waiting for other holders; always in
 * the same order, so that there is no deadlock.
 * @param what the kind of names: equal names of different kinds do not conflict
 */
export const lockNames = (tx: Sql, what: string, names: readonly string[]): Promise<void> =>
  lockSelected(tx, what, sql`SELECT unnest(${sql.param(names)}::text[])`);

/** The same for the names that a query returns. */
export const lockSelected = async (tx: Sql, what: string, names: SQL): Promise<void> => {
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(hashtext(${what}), held.name)
    FROM (SELECT hashtext(name) AS name FROM (${names}) AS named(name) ORDER BY 1) held`);
};
