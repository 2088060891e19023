import { sql } from 'drizzle-orm';
import { levelText } from '@/text/level';
import addresses from './data/addresses.json';
import type { Database, Sql } from './database';
import { insertRows } from './insert-rows';
import { provinces, wards } from './schema/accounts';

/** Locks the filling of an empty database, so that backends which start together fill it one after the other. */
export const lockFilling = async (tx: Sql): Promise<void> => {
  // Another backend may have much to fill.
  await tx.rows(sql`SET LOCAL lock_timeout = 0`);
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('filling'))`);
};

/** Whether a table has rows. */
export const isFilled = async (db: Sql, table: 'users' | 'provinces' | 'levels'): Promise<boolean> => {
  const [row] = await db.rows<{ found: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM ${sql.raw(table)}) AS found`);
  return row?.found ?? false;
};

/** Inserts provinces and wards if there are none. */
export const ensureAddresses = async (tx: Sql): Promise<void> => {
  if (await isFilled(tx, 'provinces')) return;
  await insertRows(tx, provinces, addresses.provinces);
  await insertRows(tx, wards, addresses.wards);
};

/** Prepares a new database for first starts and tests: migrates it and inserts the addresses. */
export const prepareEmpty = async (db: Database, migrations: string): Promise<void> => {
  await db.migrate(migrations);
  await ensureAddresses(db);
  // The next start would otherwise replay the log since the last checkpoint.
  await db.rows(sql`CHECKPOINT`);
};

/**
 * Creates what every installation needs before its first user: the addresses, and the first level of a new customer.
 */
export const ensureReferenceData = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await lockFilling(tx);
    await ensureAddresses(tx);
    if (await isFilled(tx, 'levels')) return;
    await tx.rows(
      sql`INSERT INTO levels (name, conditional_point) VALUES (${levelText.lowest}, 0) ON CONFLICT DO NOTHING`,
    );
  });
