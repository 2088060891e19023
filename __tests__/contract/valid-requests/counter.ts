import type { counterEndpoints } from '@/contract/endpoints/counter';
import { makeAvailable } from '@tests/support/counter';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof counterEndpoints> = {
  'GET /orders/{id}/pickup-code': async (world) => ({
    params: { id: await makeAvailable(world.backend.db, await world.placeOrder({ type: 2 })) },
  }),
};
