import type { counterEndpoints } from '@/contract/endpoints/counter';
import type { BackendNoun } from '../noun';
import { readPickupPass } from './pickup-pass';

/** Which use case answers which endpoint. */
export const counterBackend: BackendNoun<typeof counterEndpoints> = {
  handlers: {
    'GET /orders/{id}/pickup-code': ({ ctx, input, ports }) => readPickupPass(ctx, ports.pickup, input.params.id),
  },
};
