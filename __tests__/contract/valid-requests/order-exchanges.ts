import { randomUUID } from 'node:crypto';
import type { orderExchangeEndpoints } from '@/contract/endpoints/order-exchanges';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const anOrder = async (world: World): Promise<ValidRequest> => ({ params: { id: await world.placeOrder() } });

const exchange = async (world: World): Promise<ValidRequest> => ({
  body: {
    id: await world.placeOrder(),
    parts: [{ productId: world.productId, quantity: 1 }],
    instead: [{ productId: world.productId, quantity: 1 }],
    note: 'Rách bìa',
  },
  headers: { 'idempotency-key': randomUUID() },
});

export const requests: ValidRequests<typeof orderExchangeEndpoints> = {
  'GET /issuer/orders/{id}/exchangeable': anOrder,
  'GET /admin/orders/{id}/exchangeable': anOrder,
  'PUT /issuer/orders/lines/exchanged': exchange,
  'PUT /admin/orders/lines/exchanged': exchange,
};
