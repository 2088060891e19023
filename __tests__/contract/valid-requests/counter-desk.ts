import { randomUUID } from 'node:crypto';
import type { counterDeskEndpoints } from '@/contract/endpoints/counter-desk';
import type { ValidRequests } from '../valid-request';
import { handOverOf, saleOf } from './counter';

export const requests: ValidRequests<typeof counterDeskEndpoints> = {
  'GET /issuer/stand': () => ({}),
  'GET /issuer/stand/{campaignId}/day': ({ campaignId }) => ({ params: { campaignId } }),
  'PUT /issuer/orders/received': handOverOf,
  'POST /issuer/orders': saleOf,
  'POST /issuer/stand/deeds': async (world) => {
    const { body } = await saleOf(world);
    const at = world.backend.clock.now().toISOString();
    return { body: { deeds: [{ kind: 'sale', key: randomUUID(), at, ...body }] } };
  },
};
