import { sql } from 'drizzle-orm';
import type { Anyone, TransactionContext } from '../kernel';

/**
 * Puts the orders that were placed without an account into the account of a customer who has proved, when they signed
 * in, that they have the same e-mail (D4.13.3). They earn no points.
 */
export const adoptGuestOrders = async (
  { tx }: TransactionContext<Anyone>,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await tx.rows(sql`
    WITH adopted AS (
      UPDATE orders o SET customer_id = ${id} FROM guests g
      WHERE g.email = lower(${email}) AND o.guest_id = g.id AND o.customer_id IS NULL RETURNING o.checkout_id)
    UPDATE checkouts c SET customer_id = ${id} FROM adopted WHERE c.id = adopted.checkout_id`);
};
