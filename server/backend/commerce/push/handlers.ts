import type { pushEndpoints } from '@/contract/endpoints/push';
import type { BackendNoun } from '../noun';
import { readPush, subscribe, unsubscribe } from './subscribe';

/** Maps endpoints to use cases. */
export const pushBackend: BackendNoun<typeof pushEndpoints> = {
  handlers: {
    'GET /users/me/push': ({ ctx, ports }) => readPush(ctx, ports.push),
    'PUT /users/me/push': ({ ctx, ports, input }) => subscribe(ctx, ports.push, input.body),
    'DELETE /users/me/push': ({ ctx }) => unsubscribe(ctx),
  },
};
