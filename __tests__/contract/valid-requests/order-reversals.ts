import { randomUUID } from 'node:crypto';
import type { orderReversalEndpoints } from '@/contract/endpoints/order-reversals';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const anOrder = async (world: World): Promise<ValidRequest> => ({ params: { id: await world.placeOrder() } });

const reverse = async (world: World): Promise<ValidRequest> => ({
  body: {
    id: await world.placeOrder(),
    parts: [{ productId: world.productId, quantity: 1 }],
    note: 'Rách bìa',
  },
  headers: { 'idempotency-key': randomUUID() },
});

export const requests: ValidRequests<typeof orderReversalEndpoints> = {
  'GET /orders/{id}/reversible': anOrder,
  'GET /issuer/orders/{id}/reversible': anOrder,
  'GET /admin/orders/{id}/reversible': anOrder,
  'PUT /orders/lines/reversed': reverse,
  'PUT /issuer/orders/lines/reversed': reverse,
  'PUT /admin/orders/lines/reversed': reverse,
};
