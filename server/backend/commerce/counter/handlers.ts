import type { counterEndpoints } from '@/contract/endpoints/counter';
import type { BackendNoun } from '../noun';
import { assertOnDutyAt } from './duty';
import { handOver, STAFF_COUNTER } from './hand-over';
import { readPickupPass } from './pickup-pass';
import { readPickupTicket } from './pickup-ticket';
import { scan } from './scan';
import { sell } from './sell';
import { voidAtCounter } from './void';
import { findBuyers, getStaffOrder, listStaffCampaigns, listStaffOrders } from './staff';

/** The use case of each endpoint. */
export const counterBackend: BackendNoun<typeof counterEndpoints> = {
  handlers: {
    'GET /orders/{id}/pickup-code': ({ ctx, input, ports }) => readPickupPass(ctx, ports.pickup, input.params.id),
    'GET /orders/{id}/pickup-ticket': ({ ctx, input, ports }) => readPickupTicket(ctx, ports, input.params.id),
    'GET /staff/campaigns': ({ ctx }) => listStaffCampaigns(ctx),
    'GET /staff/orders': ({ ctx, input }) => listStaffOrders(ctx, input.query),
    'GET /staff/orders/{id}': ({ ctx, input }) => getStaffOrder(ctx, input.params.id),
    'POST /staff/orders/scan': ({ ctx, input, ports }) => scan(ctx, ports.pickup, input.body.shown),
    'PUT /staff/orders/received': ({ ctx, input, ports, idempotencyKey: key }) =>
      handOver(ctx, STAFF_COUNTER, ports.pickup, input.body, { operation: 'PUT /staff/orders/received', key }),
    'PUT /staff/orders/voided': ({ ctx, input, idempotencyKey: key }) =>
      voidAtCounter(ctx, input.body, { operation: 'PUT /staff/orders/voided', key }),
    'POST /staff/orders': ({ ctx, input, idempotencyKey: key }) =>
      sell(ctx, assertOnDutyAt, input.body, { operation: 'POST /staff/orders', key }),
    'GET /staff/customers': ({ ctx, input }) => findBuyers(ctx, input.query),
  },
};
