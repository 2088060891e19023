import type { orderEndpoints, orderSides } from '@/contract/endpoints/orders';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { cancelOwnOrder } from './move/moves';
import { calculateOrder } from './place/calculate-order';
import { findCheaperCampaign } from './place/cheaper-campaign';
import { getOfficeOrder, getOwnOrder, listOfficeOrders, listOwnOrders, sumOfficeOrders } from './read/list-orders';
import { readOrderAgain } from './read/order-again';
import { trackOrder } from './read/track-order';

/** The use case of each endpoint. */
export const orderBackend: BackendNoun<typeof orderEndpoints> = {
  handlers: {
    'POST /orders/calculate': ({ ctx, input }) => calculateOrder(ctx, input.body),
    'POST /orders/cheaper-fair': ({ ctx, input }) => findCheaperCampaign(ctx, input.body),
    'POST /orders': ({ ctx, input, idempotencyKey, ports }) =>
      ports.placeOrder(ctx, input.body, idempotencyKey, ports.payments.waitMs),
    'GET /orders': ({ ctx, input }) => listOwnOrders(ctx, input.query),
    'GET /orders/{id}': ({ ctx, input }) => getOwnOrder(ctx, input.params.id),
    'GET /orders/{id}/again': ({ ctx, input }) => readOrderAgain(ctx, input.params.id),
    'POST /orders/track': ({ ctx, input, ports, clientAddress }) =>
      trackOrder(ctx, { seals: ports.pickup, guests: ports.guests.seals, clientAddress }, input.body),
    'PUT /orders/cancel': ({ ctx, input }) => cancelOwnOrder(ctx, input.body),
    ...forBothSides<typeof orderSides>({
      'GET /orders': ({ ctx, side, input }) => listOfficeOrders(ctx, side, input.query),
      'GET /orders/totals': ({ ctx, side, input }) => sumOfficeOrders(ctx, side, input.query),
      'GET /orders/{id}': ({ ctx, side, input }) => getOfficeOrder(ctx, side, input.params.id),
    }),
  },
};
