import type { Refund, refundEndpoints } from '@/contract/endpoints/refunds';
import type { BackendNoun } from '../noun';
import type { Ports } from '../ports';
import { nameRefundAccount, readOwnRefund } from './accounts';
import { askGatewayRefund, endGatewayRefund } from './gateway';
import { nameGuestAccount, readGuestRefund } from './guests';
import { listRefunds } from './list';
import { payInCash, payRefund } from './pay';
import { reverseRefund } from './reverse';

/** A refund as it can be paid here: without a gateway nothing can be paid back through it. */
const payable = (ports: Pick<Ports, 'payments'>, refund: Refund): Refund =>
  ports.payments.zaloPay ? refund : { ...refund, gatewayRefundable: 0 };

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
    'GET /admin/refunds': async ({ ctx, input, ports }) => {
      const list = await listRefunds(ctx, input.query);
      return { ...list, data: list.data.map((refund) => payable(ports, refund)) };
    },
    'POST /admin/refunds/{id}/paid': async ({ ctx, input, idempotencyKey, ports }) =>
      payable(ports, await payRefund(ctx, input.params.id, input.body, idempotencyKey)),
    'POST /admin/refunds/{id}/reversed': async ({ ctx, input, idempotencyKey, ports }) =>
      payable(ports, await reverseRefund(ctx, input.params.id, input.body, idempotencyKey)),
    'POST /admin/refunds/{id}/gateway': ({ ctx, input, idempotencyKey, ports }) =>
      askGatewayRefund(ctx, ports.payments, { id: input.params.id, amount: input.body.amount }, idempotencyKey),
    'PUT /admin/refunds/{id}/gateway/ended': async ({ ctx, input, ports }) =>
      payable(ports, await endGatewayRefund(ctx, ports.payments, input.params.id, input.body)),
    'POST /admin/refunds/{id}/cash': async ({ ctx, input, idempotencyKey, ports }) =>
      payable(ports, await payInCash(ctx, input.params.id, input.body, idempotencyKey)),
  },
};
