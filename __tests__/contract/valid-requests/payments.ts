import { randomUUID } from 'node:crypto';
import type { paymentEndpoints } from '@/contract/endpoints/payments';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

/** A checkout that awaits payment. */
export const checkoutOf = async ({ backend, tokens, orderBody }: World): Promise<string> => {
  const answer = await backend.call('POST /orders', {
    token: tokens[ROLE.CUSTOMER],
    headers: { 'idempotency-key': randomUUID() },
    body: { ...orderBody, payment: 4 },
  });
  return String(answer.body.checkoutId);
};

const anOwn = async (world: World): Promise<ValidRequest> => ({ params: { checkoutId: await checkoutOf(world) } });

export const requests: ValidRequests<typeof paymentEndpoints> = {
  'GET /payments/methods': () => ({}),
  'GET /orders/{checkoutId}/payment': anOwn,
  'POST /orders/{checkoutId}/pay': anOwn,
  'POST /orders/{checkoutId}/payment/check': anOwn,
  'POST /orders/{checkoutId}/cash': anOwn,
  'POST /payments/zalopay/callback': () => ({ body: { data: '{}', mac: 'forged' } }),
  'POST /payments/transfers/callback': () => ({ body: { data: '{}', mac: 'forged' } }),
  'GET /admin/payments': () => ({}),
  'PUT /admin/payments/confirmation': async (world) => ({
    body: { checkoutId: await checkoutOf(world), reference: randomUUID(), amount: 1000 },
  }),
};
