import { sql } from 'drizzle-orm';
import type { orderMoneyEndpoints } from '@/contract/endpoints/order-money';
import type { refundEndpoints } from '@/contract/endpoints/refunds';
import type { BackendNoun } from '../noun';
import { ownedByIssuer } from '../orders/read/read-orders';
import { readOrderMoney } from './order-money';
import { listRefunds, payRefund } from './refunds';

/** The use case of each endpoint. */
export const orderMoneyBackend: BackendNoun<typeof orderMoneyEndpoints> = {
  handlers: {
    'GET /admin/orders/{id}/money': ({ ctx, input }) => readOrderMoney(ctx, input.params.id, sql`true`),
    'GET /issuer/orders/{id}/money': ({ ctx, input }) => readOrderMoney(ctx, input.params.id, ownedByIssuer(ctx)),
  },
};

export const refundBackend: BackendNoun<typeof refundEndpoints> = {
  handlers: {
    'GET /admin/refunds': ({ ctx, input }) => listRefunds(ctx, input.query),
    'POST /admin/refunds/{id}/paid': ({ ctx, input, idempotencyKey }) =>
      payRefund(ctx, input.params.id, input.body, idempotencyKey),
  },
};
