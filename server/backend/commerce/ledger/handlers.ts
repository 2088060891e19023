import type { orderMoneyEndpoints, orderMoneySides } from '@/contract/endpoints/order-money';
import type { refundEndpoints } from '@/contract/endpoints/refunds';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { PARTIES } from '../orders/move/perform';
import { readOrderMoney } from './order-money';
import { listRefunds, payRefund } from './refunds';

/** The use case of each endpoint. */
export const orderMoneyBackend: BackendNoun<typeof orderMoneyEndpoints> = {
  handlers: forBothSides<typeof orderMoneySides>({
    'GET /orders/{id}/money': ({ ctx, side, input }) => readOrderMoney(ctx, input.params.id, PARTIES[side].owns(ctx)),
  }),
};

export const refundBackend: BackendNoun<typeof refundEndpoints> = {
  handlers: {
    'GET /admin/refunds': ({ ctx, input }) => listRefunds(ctx, input.query),
    'POST /admin/refunds/{id}/paid': ({ ctx, input, idempotencyKey }) =>
      payRefund(ctx, input.params.id, input.body, idempotencyKey),
  },
};
