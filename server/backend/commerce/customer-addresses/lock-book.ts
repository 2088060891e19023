import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../kernel';

/** Lets nobody else change the reader's address book until the transaction ends: what is counted, and which is the default, holds. */
export const lockBook = async ({ tx, actor }: TransactionContext): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM customers WHERE user_id = ${actor.id} FOR NO KEY UPDATE`);
};

/** Leaves the book without a default. It must be locked. */
export const releaseDefault = async ({ tx, now, actor }: TransactionContext): Promise<void> => {
  await tx.rows(sql`
    UPDATE customer_addresses SET is_default = false, version = version + 1, updated_at = ${now.toISOString()}
    WHERE customer_id = ${actor.id} AND is_default`);
};
