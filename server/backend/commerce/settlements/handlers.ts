import type { settlementEndpoints, settlementSides } from '@/contract/endpoints/settlements';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { agree, pay, withdraw } from './agree';
import { makePdf, makeSheet } from './files';
import { listSettlements } from './list';
import { readIssuerMoney, readOwnMoney } from './open-money';
import { listSettledOrders, readSettlement } from './read';

/** Maps endpoints to use cases. */
export const settlementBackend: BackendNoun<typeof settlementEndpoints> = {
  handlers: {
    ...forBothSides<typeof settlementSides>({
      'GET /settlements': ({ ctx, side, input }) => listSettlements(ctx, input.query, side),
      'GET /settlements/{id}': ({ ctx, side, input }) => readSettlement(ctx.db, ctx, side, input.params.id),
      'GET /settlements/{id}/orders': ({ ctx, side, input }) =>
        listSettledOrders(ctx, side, input.params.id, input.query),
      'PUT /settlements/agreement': ({ ctx, side, input }) => agree(ctx, input.body, side),
      'PUT /settlements/withdrawal': ({ ctx, side, input }) => withdraw(ctx, input.body, side),
      'GET /settlements/{id}/pdf': ({ ctx, side, input, ports }) =>
        makePdf(ctx, ports.settlements, side, input.params.id),
      'GET /settlements/{id}/xlsx': ({ ctx, side, input, ports }) =>
        makeSheet(ctx, ports.settlements, side, input.params.id),
    }),
    'GET /admin/issuers/{id}/money': ({ ctx, input }) => readIssuerMoney(ctx, input.params.id),
    'GET /issuer/money': ({ ctx }) => readOwnMoney(ctx),
    'POST /admin/settlements/paid': ({ ctx, input, idempotencyKey }) => pay(ctx, input.body, idempotencyKey),
  },
};
