import type { standEndpoints } from '@/contract/endpoints/stand';
import type { BackendNoun } from '../noun';
import { takeDeeds } from './deeds';
import { handOver, ISSUER_STAND } from './hand-over';
import { sell } from './sell';
import { assertStand, listStands, readStandDay } from './stand';

/** The use case of each endpoint of an issuer's own counter. */
export const standBackend: BackendNoun<typeof standEndpoints> = {
  handlers: {
    'GET /issuer/stand': ({ ctx }) => listStands(ctx),
    'GET /issuer/stand/{campaignId}/day': ({ ctx, input, ports }) =>
      readStandDay(ctx, ports.pickup, input.params.campaignId),
    'PUT /issuer/orders/received': ({ ctx, input, ports, idempotencyKey: key }) =>
      handOver(ctx, ISSUER_STAND, ports.pickup, input.body, { operation: 'PUT /issuer/orders/received', key }),
    'POST /issuer/orders': ({ ctx, input, idempotencyKey: key }) =>
      sell(ctx, assertStand, input.body, { operation: 'POST /issuer/orders', key }),
    'POST /issuer/stand/deeds': ({ ctx, input, ports }) => takeDeeds(ctx, ports, input.body.deeds),
  },
};
