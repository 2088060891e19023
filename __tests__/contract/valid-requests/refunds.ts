import { randomUUID } from 'node:crypto';
import type { refundEndpoints } from '@/contract/endpoints/refunds';
import { CLOCK } from '@server/backend/commerce/kernel';
import { postExtraMoney } from '@server/backend/commerce/ledger';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof refundEndpoints> = {
  'GET /admin/refunds': () => ({ query: { state: 'open', search: 'DH' } }),
  async 'POST /admin/refunds/{id}/paid'(world) {
    const { db, clock } = world.backend;
    const id = await world.placeOrder();
    const money = { amount: 50_000, reference: 'FT1', cause: 'late' as const };
    await db.transaction((tx) => postExtraMoney({ tx, now: clock.now(), actor: CLOCK }, id, money));
    const headers = { 'idempotency-key': randomUUID() };
    return { params: { id }, body: { amount: 50_000, reference: 'FT2' }, headers };
  },
};
