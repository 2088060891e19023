import type { counterDeskEndpoints } from '@/contract/endpoints/counter-desk';
import type { BackendNoun } from '../noun';
import { applyOfflineActions } from './offline-actions';
import { handOver, ISSUER_STAND } from './hand-over';
import { sell } from './sell';
import { assertCounter, listCounters, readCounterDay } from './counter-day';

/** The use case of each endpoint of an issuer's own counter. */
export const counterDeskBackend: BackendNoun<typeof counterDeskEndpoints> = {
  handlers: {
    'GET /issuer/stand': ({ ctx }) => listCounters(ctx),
    'GET /issuer/stand/{campaignId}/day': ({ ctx, input, ports }) =>
      readCounterDay(ctx, ports.pickup, input.params.campaignId),
    'PUT /issuer/orders/received': ({ ctx, input, ports, idempotencyKey: key }) =>
      handOver(ctx, ISSUER_STAND, ports.pickup, input.body, { operation: 'PUT /issuer/orders/received', key }),
    'POST /issuer/orders': ({ ctx, input, idempotencyKey: key }) =>
      sell(ctx, assertCounter, input.body, { operation: 'POST /issuer/orders', key }),
    'POST /issuer/stand/deeds': ({ ctx, input, ports }) => applyOfflineActions(ctx, ports, input.body.deeds),
  },
};
