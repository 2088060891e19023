import type { refundEndpoints } from '@/contract/endpoints/refunds';
import type { BackendNoun } from '../noun';
import { nameRefundAccount, readOwnRefund } from './refund-accounts';
import { listRefunds, payRefund } from './refunds';

/** The use case of each endpoint. */
export const refundBackend: BackendNoun<typeof refundEndpoints> = {
  handlers: {
    'GET /orders/{id}/refund': ({ ctx, input }) => readOwnRefund(ctx, input.params.id),
    'PUT /orders/{id}/refund-account': ({ ctx, input }) => nameRefundAccount(ctx, input.params.id, input.body),
    'GET /admin/refunds': ({ ctx, input }) => listRefunds(ctx, input.query),
    'POST /admin/refunds/{id}/paid': ({ ctx, input, idempotencyKey }) =>
      payRefund(ctx, input.params.id, input.body, idempotencyKey),
  },
};
