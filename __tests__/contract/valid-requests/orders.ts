import { randomUUID } from 'node:crypto';
import type { orderEndpoints } from '@/contract/endpoints/orders';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const anOrder = async (world: World): Promise<ValidRequest> => ({ params: { id: await world.placeOrder() } });

const moveOf = async (world: World): Promise<ValidRequest> => ({
  body: { id: await world.placeOrder(), note: 'Hết sách' },
});

export const requests: ValidRequests<typeof orderEndpoints> = {
  'POST /orders/calculate': ({ fairId, productId }) => ({
    body: { campaignId: fairId, type: 1, lines: [{ productId, quantity: 2, withPdf: false, withAudio: false }] },
  }),
  'POST /orders/cheaper-fair': ({ fairId, productId }) => ({
    body: { campaignId: fairId, lines: [{ productId, quantity: 2, withPdf: false, withAudio: false }] },
  }),
  'POST /orders': ({ orderBody }) => ({ body: orderBody, headers: { 'idempotency-key': randomUUID() } }),
  'GET /orders': () => ({}),
  'GET /orders/{id}': anOrder,
  'GET /orders/{id}/again': anOrder,
  'PUT /orders/cancel': moveOf,
  'GET /admin/orders': () => ({ query: { searchBy: 'code', search: 'DH' } }),
  'GET /admin/orders/{id}': anOrder,
  'GET /issuer/orders': () => ({}),
  'GET /issuer/orders/{id}': anOrder,
};
