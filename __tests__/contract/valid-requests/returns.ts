import { randomUUID } from 'node:crypto';
import type { returnEndpoints } from '@/contract/endpoints/returns';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const withKey = () => ({ 'idempotency-key': randomUUID() });

/** An order that its customer has received. */
const aReceivedOrder = async (world: World): Promise<string> => {
  const id = await world.placeOrder();
  for (const step of ['shipping', 'shipped'])
    await world.backend.call(`PUT /issuer/orders/${step}`, { token: world.tokens[ROLE.ISSUER], body: { id } });
  return id;
};

const asked = async (world: World): Promise<ValidRequest> => ({
  body: {
    orderId: await aReceivedOrder(world),
    parts: [{ productId: world.productId, quantity: 1 }],
    reason: 4,
    words: 'Mua nhầm',
    images: [],
    wish: 'refund',
  },
  headers: withKey(),
});

const aRequest = async (world: World): Promise<string> => {
  const answer = await world.backend.call('POST /returns', {
    ...{ token: world.tokens[ROLE.CUSTOMER] },
    ...(await asked(world)),
  });
  return String(answer.body.id);
};

/** A step of a request after the steps of others. */
const step =
  (body: object, ...before: [role: RoleId, request: string][]) =>
  async (world: World): Promise<ValidRequest> => {
    const id = await aRequest(world);
    for (const [role, request] of before)
      await world.backend.call(request, { token: world.tokens[role], body: { id, note: 'Không phải lỗi in' } });
    return { body: { id, ...body } };
  };

const words = step({ note: 'Mang tới gian A12' });
const refused = step({ note: 'Sách rách thật' }, [ROLE.ISSUER, 'PUT /issuer/returns/refusal']);
const refund = async (world: World): Promise<ValidRequest> => ({
  body: { id: await aRequest(world), received: false, restock: false },
  headers: withKey(),
});
const one = async (world: World): Promise<ValidRequest> => ({ params: { id: await aRequest(world) } });

export const requests: ValidRequests<typeof returnEndpoints> = {
  'GET /orders/{id}/returns': async (world) => ({ params: { id: await aReceivedOrder(world) } }),
  'POST /returns': asked,
  'PUT /returns/sent': step({}, [ROLE.ISSUER, 'PUT /issuer/returns/agreement']),
  'PUT /returns/dispute': refused,
  'PUT /returns/withdrawal': step({}),
  'PUT /issuer/returns/refusal': words,
  'PUT /admin/returns/dismissal': words,
  'GET /admin/returns': () => ({}),
  'GET /issuer/returns': () => ({}),
  'GET /admin/returns/{id}': one,
  'GET /issuer/returns/{id}': one,
  'PUT /admin/returns/agreement': words,
  'PUT /issuer/returns/agreement': words,
  'PUT /admin/returns/refund': refund,
  'PUT /issuer/returns/refund': refund,
};
