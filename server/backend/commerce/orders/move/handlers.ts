import type { orderMoveEndpoints } from '@/contract/endpoints/order-moves';
import type { BackendNoun } from '../../noun';
import { moveMany } from './bulk';
import { listCounterPlaces } from './counter-places';
import { ISSUER, ORGANISER } from './perform';
import { issuerMoves, organiserMoves } from './table';

/** The use case of each endpoint. */
export const orderMoveBackend: BackendNoun<typeof orderMoveEndpoints> = {
  handlers: {
    'PUT /issuer/orders/shipping': ({ ctx, input }) => issuerMoves.ship(ctx, input.body),
    'PUT /issuer/orders/shipment': ({ ctx, input }) => issuerMoves.changeShipment(ctx, input.body),
    'PUT /issuer/orders/shipped': ({ ctx, input }) => issuerMoves.deliver(ctx, input.body),
    'PUT /issuer/orders/returned': ({ ctx, input }) => issuerMoves.takeBack(ctx, input.body),
    'PUT /issuer/orders/available': ({ ctx, input }) => issuerMoves.makeAvailable(ctx, input.body),
    'PUT /issuer/orders/available/address': ({ ctx, input }) => issuerMoves.changePlace(ctx, input.body),
    'PUT /issuer/orders/cancel': ({ ctx, input }) => issuerMoves.cancel(ctx, input.body),
    'PUT /issuer/orders/batch': ({ ctx, input, idempotencyKey: key, ports: { logFailure } }) =>
      moveMany(ctx, ISSUER, input.body, { operation: 'PUT /issuer/orders/batch', key, logFailure }),
    'GET /issuer/orders/{id}/addresses': ({ ctx, input }) => listCounterPlaces(ctx, ISSUER, input.params.id),
    'PUT /admin/orders/shipping': ({ ctx, input }) => organiserMoves.ship(ctx, input.body),
    'PUT /admin/orders/shipment': ({ ctx, input }) => organiserMoves.changeShipment(ctx, input.body),
    'PUT /admin/orders/shipped': ({ ctx, input }) => organiserMoves.deliver(ctx, input.body),
    'PUT /admin/orders/returned': ({ ctx, input }) => organiserMoves.takeBack(ctx, input.body),
    'PUT /admin/orders/available': ({ ctx, input }) => organiserMoves.makeAvailable(ctx, input.body),
    'PUT /admin/orders/available/address': ({ ctx, input }) => organiserMoves.changePlace(ctx, input.body),
    'PUT /admin/orders/cancel': ({ ctx, input }) => organiserMoves.cancel(ctx, input.body),
    'PUT /admin/orders/batch': ({ ctx, input, idempotencyKey: key, ports: { logFailure } }) =>
      moveMany(ctx, ORGANISER, input.body, { operation: 'PUT /admin/orders/batch', key, logFailure }),
    'GET /admin/orders/{id}/addresses': ({ ctx, input }) => listCounterPlaces(ctx, ORGANISER, input.params.id),
  },
};
