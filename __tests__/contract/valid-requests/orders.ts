import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { orderEndpoints } from '@/contract/endpoints/orders';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const anOrder = async (world: World): Promise<ValidRequest> => ({ params: { id: await world.placeOrder() } });

const moveOf = async (world: World): Promise<ValidRequest> => ({
  body: { id: await world.placeOrder(), note: 'Hết sách' },
});

export const requests: ValidRequests<typeof orderEndpoints> = {
  'POST /orders/calculate': ({ campaignId, productId }) => ({
    body: { campaignId, type: 1, lines: [{ productId, quantity: 2, withPdf: false, withAudio: false }] },
  }),
  'POST /orders/cheaper-fair': ({ campaignId, productId }) => ({
    body: { campaignId, lines: [{ productId, quantity: 2, withPdf: false, withAudio: false }] },
  }),
  'POST /orders': ({ orderBody }) => ({ body: orderBody, headers: { 'idempotency-key': randomUUID() } }),
  'GET /orders': () => ({}),
  'GET /orders/{id}': anOrder,
  'GET /orders/{id}/again': anOrder,
  'POST /orders/track': async (world) => {
    const id = await world.placeOrder();
    const [order] = await world.backend.db.rows<{ code: string; phone: string }>(
      sql`SELECT code, recipient_phone AS phone FROM orders WHERE id = ${id}`,
    );
    return { body: order! };
  },
  'PUT /orders/cancel': moveOf,
  'GET /admin/orders': () => ({ query: { searchBy: 'code', search: 'DH' } }),
  'GET /admin/orders/totals': () => ({ query: { searchBy: 'code', search: 'DH' } }),
  'GET /issuer/orders/totals': () => ({}),
  'GET /admin/orders/{id}': anOrder,
  'GET /issuer/orders': () => ({}),
  'GET /issuer/orders/{id}': anOrder,
};
