import type { settlementEndpoints } from '@/contract/endpoints/settlements';
import { ROLE } from '@/contract/vocabulary/roles';
import type { BackendNoun } from '../noun';
import { agree, pay, withdraw } from './agree';
import { makePdf, makeSheet } from './files';
import { listSettlements } from './list';
import { readIssuerMoney, readOwnMoney } from './open-money';
import { listSettledOrders, readSettlement } from './read';

const { SYSTEM, ISSUER } = ROLE;

/** Maps endpoints to use cases. */
export const settlementBackend: BackendNoun<typeof settlementEndpoints> = {
  handlers: {
    'GET /admin/settlements': ({ ctx, input }) => listSettlements(ctx, input.query, SYSTEM),
    'GET /issuer/settlements': ({ ctx, input }) => listSettlements(ctx, input.query, ISSUER),
    'GET /admin/issuers/{id}/money': ({ ctx, input }) => readIssuerMoney(ctx, input.params.id),
    'GET /issuer/money': ({ ctx }) => readOwnMoney(ctx),
    'GET /admin/settlements/{id}': ({ ctx, input }) => readSettlement(ctx.db, ctx, SYSTEM, input.params.id),
    'GET /issuer/settlements/{id}': ({ ctx, input }) => readSettlement(ctx.db, ctx, ISSUER, input.params.id),
    'GET /admin/settlements/{id}/orders': ({ ctx, input }) =>
      listSettledOrders(ctx, SYSTEM, input.params.id, input.query),
    'GET /issuer/settlements/{id}/orders': ({ ctx, input }) =>
      listSettledOrders(ctx, ISSUER, input.params.id, input.query),
    'PUT /admin/settlements/agreement': ({ ctx, input }) => agree(ctx, input.body, SYSTEM),
    'PUT /issuer/settlements/agreement': ({ ctx, input }) => agree(ctx, input.body, ISSUER),
    'PUT /admin/settlements/withdrawal': ({ ctx, input }) => withdraw(ctx, input.body, SYSTEM),
    'PUT /issuer/settlements/withdrawal': ({ ctx, input }) => withdraw(ctx, input.body, ISSUER),
    'POST /admin/settlements/paid': ({ ctx, input, idempotencyKey }) => pay(ctx, input.body, idempotencyKey),
    'GET /admin/settlements/{id}/pdf': ({ ctx, input, ports }) =>
      makePdf(ctx, ports.settlements, SYSTEM, input.params.id),
    'GET /issuer/settlements/{id}/pdf': ({ ctx, input, ports }) =>
      makePdf(ctx, ports.settlements, ISSUER, input.params.id),
    'GET /admin/settlements/{id}/xlsx': ({ ctx, input, ports }) =>
      makeSheet(ctx, ports.settlements, SYSTEM, input.params.id),
    'GET /issuer/settlements/{id}/xlsx': ({ ctx, input, ports }) =>
      makeSheet(ctx, ports.settlements, ISSUER, input.params.id),
  },
};
