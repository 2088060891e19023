import type { orderEndpoints } from '@/contract/endpoints/orders';
import type { BackendNoun } from '../noun';
import { calculateOrder } from './place/calculate-order';
import { findCheaperCampaign } from './place/cheaper-campaign';
import {
  getAnyOrder,
  getIssuerOrder,
  getOwnOrder,
  listAllOrders,
  listIssuerOrders,
  listOwnOrders,
} from './read/list-orders';
import { cancelOwnOrder } from './move/table';
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
    'GET /admin/orders': ({ ctx, input }) => listAllOrders(ctx, input.query),
    'GET /admin/orders/{id}': ({ ctx, input }) => getAnyOrder(ctx, input.params.id),
    'GET /issuer/orders': ({ ctx, input }) => listIssuerOrders(ctx, input.query),
    'GET /issuer/orders/{id}': ({ ctx, input }) => getIssuerOrder(ctx, input.params.id),
  },
};
