import { randomUUID } from 'node:crypto';
import type { refundEndpoints } from '@/contract/endpoints/refunds';
import { CLOCK } from '@server/backend/commerce/kernel';
import { postExtraMoney } from '@server/backend/commerce/ledger';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';

/** An order of the customer for which money is owed back. */
const owed = async ({ backend: { db, clock }, placeOrder }: World): Promise<string> => {
  const id = await placeOrder();
  const money = { amount: 50_000, reference: 'FT1', cause: 'late' as const };
  await db.transaction((tx) => postExtraMoney({ tx, now: clock.now(), actor: CLOCK }, id, money));
  return id;
};

export const requests: ValidRequests<typeof refundEndpoints> = {
  'GET /admin/refunds': () => ({ query: { state: 'open', search: 'DH' } }),
  'GET /orders/{id}/refund': async (world) => ({ params: { id: await owed(world) } }),
  'PUT /orders/{id}/refund-account': async (world) => ({
    params: { id: await owed(world) },
    body: { bankBin: '970436', account: '0123456789', accountName: 'TRAN MINH ANH' },
  }),
  'POST /admin/refunds/{id}/paid': async (world) => ({
    params: { id: await owed(world) },
    body: { amount: 50_000, reference: 'FT2' },
    headers: { 'idempotency-key': randomUUID() },
  }),
};
