import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/**
 * Prevents changes of levels until this transaction ends; a shared lock. Must be taken before a user's or a customer's
 * row is locked.
 */
export const lockLevelsShared = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`LOCK TABLE levels IN ROW SHARE MODE`);
};

/**
 * Exclusive lock of the levels: waits for the holders of the shared lock and blocks new ones, so that no customer gets
 * a level while it is changed.
 */
export const lockLevelsExclusive = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`LOCK TABLE levels IN EXCLUSIVE MODE`);
};
