import type { refundEndpoints } from '@/contract/endpoints/refunds';
import type { BackendNoun } from '../noun';
import { nameRefundAccount, readOwnRefund } from './accounts';
import { askGatewayRefund } from './gateway';
import { nameGuestAccount, readGuestRefund } from './guests';
import { listRefunds } from './list';
import { payInCash, payRefund } from './pay';

/** The use case of each endpoint. */
export const refundBackend: BackendNoun<typeof refundEndpoints> = {
  handlers: {
    'GET /orders/{id}/refund': ({ ctx, input }) => readOwnRefund(ctx, input.params.id),
    'PUT /orders/{id}/refund-account': ({ ctx, input }) => nameRefundAccount(ctx, input.params.id, input.body),
    'PUT /orders/{id}/refund-account/payer': ({ ctx, input }) => nameRefundAccount(ctx, input.params.id, input.body),
    'POST /guests/refunds': ({ ctx, input, ports, clientAddress }) =>
      readGuestRefund(ctx, { guests: ports.guests.seals, clientAddress }, input.body),
    'PUT /guests/refunds/account': ({ ctx, input, ports, clientAddress }) => {
      const { code, key, ...account } = input.body;
      return nameGuestAccount(ctx, { guests: ports.guests.seals, clientAddress }, { code, key }, account);
    },
    'PUT /guests/refunds/payer': ({ ctx, input, ports, clientAddress }) => {
      const { code, key, transfer } = input.body;
      return nameGuestAccount(ctx, { guests: ports.guests.seals, clientAddress }, { code, key }, { transfer });
    },
    'GET /admin/refunds': ({ ctx, input }) => listRefunds(ctx, input.query),
    'POST /admin/refunds/{id}/paid': ({ ctx, input, idempotencyKey }) =>
      payRefund(ctx, input.params.id, input.body, idempotencyKey),
    'POST /admin/refunds/{id}/gateway': ({ ctx, input, idempotencyKey, ports }) =>
      askGatewayRefund(ctx, ports.payments, { id: input.params.id, amount: input.body.amount }, idempotencyKey),
    'POST /admin/refunds/{id}/cash': ({ ctx, input, idempotencyKey }) =>
      payInCash(ctx, input.params.id, input.body, idempotencyKey),
  },
};
