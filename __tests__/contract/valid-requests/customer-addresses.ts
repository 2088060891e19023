import { sql } from 'drizzle-orm';
import type { customerAddressEndpoints } from '@/contract/endpoints/customer-addresses';
import { ROLE } from '@/contract/vocabulary/roles';
import { PLACE } from '@tests/support/make-data';
import { idIn, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const entry = { name: 'Trần Thị Bà', phone: '0903 123 456', address: PLACE, isDefault: true };

/** An address book with one entry: these tests create more entries than an address book may have. */
const anEntry = async ({ backend, tokens }: World) => {
  await backend.db.rows(sql`DELETE FROM customer_addresses`);
  return idIn(await backend.call('POST /users/me/addresses', { token: tokens[ROLE.CUSTOMER], body: entry }));
};

export const requests: ValidRequests<typeof customerAddressEndpoints> = {
  'GET /users/me/addresses': async (world) => {
    await anEntry(world);
    return {};
  },
  'POST /users/me/addresses': async (world) => {
    await anEntry(world);
    return { body: entry };
  },
  'PUT /users/me/addresses': async (world) => ({ body: { ...entry, ...(await anEntry(world)) } }),
  'DELETE /users/me/addresses/{id}': async (world) => ({ params: { id: (await anEntry(world)).id } }),
};
