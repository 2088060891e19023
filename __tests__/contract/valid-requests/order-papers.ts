import type { orderPaperEndpoints } from '@/contract/endpoints/order-papers';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const labelOf = async (world: World): Promise<ValidRequest> => ({
  body: { kind: 'labels', ids: [await world.placeOrder()] },
});

export const requests: ValidRequests<typeof orderPaperEndpoints> = {
  'GET /orders/{id}/receipt': async (world) => ({ params: { id: await world.placeOrder() } }),
  'POST /issuer/orders/papers': labelOf,
  'POST /admin/orders/papers': labelOf,
};
