import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/database';

/**
 * Waits for whoever holds one of these names, and holds them until the end of the transaction; always in the same order, so that two
 * who hold several make no circle.
 * @param what the names are of: those of other things are others
 */
export const holdNames = (tx: Sql, what: string, names: readonly string[]): Promise<void> =>
  holdSelected(tx, what, sql`SELECT unnest(${sql.param(names)}::text[])`);

/** The same of names that a statement finds. */
export const holdSelected = async (tx: Sql, what: string, names: SQL): Promise<void> => {
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(hashtext(${what}), held.name)
    FROM (SELECT hashtext(name) AS name FROM (${names}) AS named(name) ORDER BY 1) held`);
};
