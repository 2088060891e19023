import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../kernel';

/**
 * Locks the customer's address book until the transaction ends, so that the number of entries and the default stay
 * valid.
 */
export const lockBook = async ({ tx, actor }: TransactionContext): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM customers WHERE user_id = ${actor.id} FOR NO KEY UPDATE`);
};

/** Removes the default mark from the address book, which must be locked. */
export const releaseDefault = async ({ tx, now, actor }: TransactionContext): Promise<void> => {
  await tx.rows(sql`
    UPDATE customer_addresses SET is_default = false, version = version + 1, updated_at = ${now.toISOString()}
    WHERE customer_id = ${actor.id} AND is_default`);
};
