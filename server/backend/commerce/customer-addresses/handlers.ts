import type { customerAddressEndpoints } from '@/contract/endpoints/customer-addresses';
import type { BackendNoun } from '../noun';
import { addAddress } from './add-address';
import { changeAddress } from './change-address';
import { deleteAddress } from './delete-address';
import { listAddresses } from './read-addresses';

/** The use case of each endpoint. */
export const customerAddressBackend: BackendNoun<typeof customerAddressEndpoints> = {
  handlers: {
    'GET /users/me/addresses': ({ ctx }) => listAddresses(ctx),
    'POST /users/me/addresses': ({ ctx, input }) => addAddress(ctx, input.body),
    'PUT /users/me/addresses': ({ ctx, input }) => changeAddress(ctx, input.body),
    'DELETE /users/me/addresses/{id}': ({ ctx, input }) => deleteAddress(ctx, input.params.id),
  },
};
