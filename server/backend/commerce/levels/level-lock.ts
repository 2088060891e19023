import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/** No level changes until this transaction ends; many may hold them at once. Take it before a user's or a customer's row. */
export const holdLevels = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`LOCK TABLE levels IN ROW SHARE MODE`);
};

/** Waits for everybody who holds the levels and keeps others from it: nobody gets a level while it is changed. */
export const lockLevels = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`LOCK TABLE levels IN EXCLUSIVE MODE`);
};
