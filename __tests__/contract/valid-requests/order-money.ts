import type { orderMoneyEndpoints } from '@/contract/endpoints/order-money';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const anOrder = async (world: World): Promise<ValidRequest> => ({ params: { id: await world.placeOrder() } });

export const requests: ValidRequests<typeof orderMoneyEndpoints> = {
  'GET /admin/orders/{id}/money': anOrder,
  'GET /issuer/orders/{id}/money': anOrder,
};
