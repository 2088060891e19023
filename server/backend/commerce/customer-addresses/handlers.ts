import { sql } from 'drizzle-orm';
import { customerAddressErrors, type customerAddressEndpoints } from '@/contract/endpoints/customer-addresses';
import { oneRow, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { addAddress } from './add-address';
import { changeAddress } from './change-address';
import { listAddresses } from './read-addresses';

/** Deletes an entry of the reader's address book. Throws CUSTOMER_ADDRESS_NOT_FOUND, also for somebody else's. */
const deleteAddress = async ({ db, actor }: CallContext, id: number): Promise<void> => {
  const deleted = await db.rows(sql`
    DELETE FROM customer_addresses WHERE id = ${id} AND customer_id = ${actor.id} RETURNING id`);
  oneRow(deleted, customerAddressErrors.CUSTOMER_ADDRESS_NOT_FOUND);
};

/** Which use case answers which endpoint. */
export const customerAddressBackend: BackendNoun<typeof customerAddressEndpoints> = {
  handlers: {
    'GET /users/me/addresses': ({ ctx }) => listAddresses(ctx),
    'POST /users/me/addresses': ({ ctx, input }) => addAddress(ctx, input.body),
    'PUT /users/me/addresses': ({ ctx, input }) => changeAddress(ctx, input.body),
    'DELETE /users/me/addresses/{id}': ({ ctx, input }) => deleteAddress(ctx, input.params.id),
  },
};
