import type { returnEndpoints, returnSides } from '@/contract/endpoints/returns';
import { sideKey } from '@/contract/side-key';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { refundReturn, stepReturn } from './answer';
import { askReturn, readReturnsOfOrder } from './ask';
import { listReturns, readReturn } from './read';

/** The use case of each endpoint. */
export const returnBackend: BackendNoun<typeof returnEndpoints> = {
  handlers: {
    'GET /orders/{id}/returns': ({ ctx, input }) => readReturnsOfOrder(ctx, input.params.id),
    'POST /returns': ({ ctx, input, idempotencyKey }) => askReturn(ctx, input.body, idempotencyKey),
    'PUT /returns/sent': ({ ctx, input }) => stepReturn(ctx, 'send', input.body),
    'PUT /returns/dispute': ({ ctx, input }) => stepReturn(ctx, 'dispute', input.body),
    'PUT /returns/withdrawal': ({ ctx, input }) => stepReturn(ctx, 'withdraw', input.body),
    'PUT /issuer/returns/refusal': ({ ctx, input }) => stepReturn(ctx, 'refuse', input.body),
    'PUT /admin/returns/dismissal': ({ ctx, input }) => stepReturn(ctx, 'dismiss', input.body),
    ...forBothSides<typeof returnSides>({
      'GET /returns': ({ ctx, input }) => listReturns(ctx, input.query),
      'GET /returns/{id}': ({ ctx, input }) => readReturn(ctx, ctx.db, input.params.id),
      'PUT /returns/agreement': ({ ctx, input }) => stepReturn(ctx, 'agree', input.body),
      'PUT /returns/refund': ({ ctx, side, input, idempotencyKey: key }) =>
        refundReturn(ctx, side, input.body, { operation: sideKey(side, 'PUT /returns/refund'), key }),
    }),
  },
};
