import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { bankTransferEndpoints } from '@/contract/endpoints/bank-transfers';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';
import { checkoutOf } from './payments';

const AMOUNT = 20_000;

/** A transfer that matches nothing. */
const anOpen = async ({ backend: { db } }: World): Promise<ValidRequest & { params: { id: number } }> => {
  const [row] = await db.rows<{ id: number }>(sql`
    INSERT INTO bank_transfers (account, reference, amount, description, digest, received_at)
    VALUES ('0011004', 'FT-1', ${AMOUNT}, 'tien sach', ${randomUUID()}, '2026-11-01T00:00:00Z') RETURNING id`);
  return { params: { id: row!.id } };
};

export const requests: ValidRequests<typeof bankTransferEndpoints> = {
  'GET /admin/bank-transfers': () => ({}),
  'GET /admin/bank-transfers/{id}/candidates': anOpen,
  'PUT /admin/bank-transfers/booking': async (world) => ({
    body: { ...(await anOpen(world)).params, parts: [{ checkoutId: await checkoutOf(world), amount: AMOUNT }] },
  }),
  'PUT /admin/bank-transfers/sent-back': async (world) => ({
    body: { ...(await anOpen(world)).params, reference: 'FT-2' },
  }),
};
