import { sql } from 'drizzle-orm';
import { customerAddressErrors } from '@/contract/endpoints/customer-addresses';
import { oneRow, type CallContext } from '../kernel';

/**
 * Deletes an entry of the customer's address book. Throws CUSTOMER_ADDRESS_NOT_FOUND, also for another customer's
 * entry.
 */
export const deleteAddress = async ({ db, actor }: CallContext, id: number): Promise<void> => {
  const deleted = await db.rows(sql`
    DELETE FROM customer_addresses WHERE id = ${id} AND customer_id = ${actor.id} RETURNING id`);
  oneRow(deleted, customerAddressErrors.CUSTOMER_ADDRESS_NOT_FOUND);
};
