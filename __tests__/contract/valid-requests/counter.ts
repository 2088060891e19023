import { randomUUID } from 'node:crypto';
import type { counterEndpoints } from '@/contract/endpoints/counter';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import { ROLE } from '@/contract/vocabulary/roles';
import { makeAvailable, putOnDuty } from '@tests/support/counter';
import type { ValidRequests } from '../valid-request';
import { EMAIL, idOf, type World } from '../world';

export const waitingOrder = async (world: World): Promise<string> => {
  const { db } = world.backend;
  await putOnDuty(db, world.campaignId, await idOf(db, EMAIL[ROLE.STAFF]));
  return makeAvailable(db, await world.placeOrder({ type: 2 }));
};

const tokenOf = async ({ backend, tokens }: World, id: string): Promise<string> => {
  const { body } = await backend.call(`GET /orders/${id}/pickup-code`, { token: tokens[ROLE.CUSTOMER] });
  return (body.tokens as { token: string }[])[0]?.token ?? '';
};

const key = () => ({ 'idempotency-key': randomUUID() });

export const handOverOf = async (world: World) => {
  const id = await waitingOrder(world);
  return { body: { id, proof: await tokenOf(world, id) }, headers: key() };
};

export const saleOf = async (world: World) => {
  await waitingOrder(world);
  const lines = [{ productId: world.productId, quantity: 1, withPdf: false, withAudio: false }];
  return { body: { campaignId: world.campaignId, lines }, headers: key() };
};

/** A sale that the staff member on duty has made, and undoes. */
const voidOf = async (world: World) => {
  const { headers, body } = await saleOf(world);
  const sold = await world.backend.call('POST /staff/orders', { token: world.tokens[ROLE.STAFF], headers, body });
  const [order] = (sold.body as unknown as SaleAnswer).orders;
  return { body: { id: order?.id ?? '', reason: 'slip' }, headers: key() };
};

export const requests: ValidRequests<typeof counterEndpoints> = {
  'GET /orders/{id}/pickup-code': async (world) => ({ params: { id: await waitingOrder(world) } }),
  'GET /orders/{id}/pickup-ticket': async (world) => ({ params: { id: await waitingOrder(world) } }),
  'GET /staff/campaigns': () => ({}),
  'GET /staff/orders': () => ({}),
  'GET /staff/orders/{id}': async (world) => ({ params: { id: await waitingOrder(world) } }),
  'POST /staff/orders/scan': async (world) => ({
    body: { shown: await tokenOf(world, await waitingOrder(world)) },
  }),
  'PUT /staff/orders/received': handOverOf,
  'PUT /staff/orders/voided': voidOf,
  'POST /staff/orders': saleOf,
  'GET /staff/customers': () => ({ query: { name: 'an' } }),
};
