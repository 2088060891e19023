import type { orderMoneyEndpoints, orderMoneySides } from '@/contract/endpoints/order-money';
import { forBothSides } from '../../both-sides';
import { readOrderMoney } from '../../ledger';
import type { BackendNoun } from '../../noun';
import { PARTIES } from '../move/perform';

/** The use case of each endpoint. */
export const orderMoneyBackend: BackendNoun<typeof orderMoneyEndpoints> = {
  handlers: forBothSides<typeof orderMoneySides>({
    'GET /orders/{id}/money': ({ ctx, side, input }) => readOrderMoney(ctx, input.params.id, PARTIES[side].owns(ctx)),
  }),
};
