import type { orderReversalEndpoints, orderReversalSides } from '@/contract/endpoints/order-reversals';
import { sideKey } from '@/contract/side-key';
import { forBothSides } from '../../both-sides';
import type { BackendNoun } from '../../noun';
import { CUSTOMER, PARTIES } from '../move/perform';
import { readReversible } from './read-lines';
import { reverseLines } from './reverse-lines';

/** The use case of each endpoint. */
export const orderReversalBackend: BackendNoun<typeof orderReversalEndpoints> = {
  handlers: {
    'GET /orders/{id}/reversible': ({ ctx, input }) => readReversible(ctx, CUSTOMER, input.params.id),
    'PUT /orders/lines/reversed': ({ ctx, input, idempotencyKey: key }) =>
      reverseLines(ctx, CUSTOMER, input.body, { operation: 'PUT /orders/lines/reversed', key }),
    ...forBothSides<typeof orderReversalSides>({
      'GET /orders/{id}/reversible': ({ ctx, side, input }) => readReversible(ctx, PARTIES[side], input.params.id),
      'PUT /orders/lines/reversed': ({ ctx, side, input, idempotencyKey: key }) =>
        reverseLines(ctx, PARTIES[side], input.body, { operation: sideKey(side, 'PUT /orders/lines/reversed'), key }),
    }),
  },
};
