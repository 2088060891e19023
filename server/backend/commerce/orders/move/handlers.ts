import type { orderMoveEndpoints, orderMoveSides } from '@/contract/endpoints/order-moves';
import { sideKey } from '@/contract/side-key';
import { forBothSides } from '../../both-sides';
import type { BackendNoun } from '../../noun';
import { moveMany } from './batch';
import { listCounterPlaces } from './counter-places';
import { PARTIES } from './perform';
import { officeMoves } from './moves';

/** The use case of each endpoint. */
export const orderMoveBackend: BackendNoun<typeof orderMoveEndpoints> = {
  handlers: forBothSides<typeof orderMoveSides>({
    'PUT /orders/shipping': ({ ctx, side, input }) => officeMoves[side].ship(ctx, input.body),
    'PUT /orders/shipment': ({ ctx, side, input }) => officeMoves[side].changeShipment(ctx, input.body),
    'PUT /orders/delivery-failed': ({ ctx, side, input }) => officeMoves[side].retry(ctx, input.body),
    'PUT /orders/shipped': ({ ctx, side, input }) => officeMoves[side].deliver(ctx, input.body),
    'PUT /orders/returned': ({ ctx, side, input }) => officeMoves[side].takeBack(ctx, input.body),
    'PUT /orders/available': ({ ctx, side, input }) => officeMoves[side].makeAvailable(ctx, input.body),
    'PUT /orders/available/address': ({ ctx, side, input }) => officeMoves[side].changePlace(ctx, input.body),
    'PUT /orders/cancel': ({ ctx, side, input }) => officeMoves[side].cancel(ctx, input.body),
    'PUT /orders/voided': ({ ctx, side, input }) => officeMoves[side].void(ctx, input.body),
    'PUT /orders/batch': ({ ctx, side, input, idempotencyKey: key, ports: { logFailure } }) =>
      moveMany(ctx, PARTIES[side], input.body, { operation: sideKey(side, 'PUT /orders/batch'), key, logFailure }),
    'GET /orders/{id}/addresses': ({ ctx, side, input }) => listCounterPlaces(ctx, PARTIES[side], input.params.id),
  }),
};
