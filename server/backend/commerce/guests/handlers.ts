import type { guestEndpoints } from '@/contract/endpoints/guests';
import type { BackendNoun } from '../noun';
import { sendGuestCode } from './codes';
import { placeGuestOrder } from './place-guest-order';
import { verifyGuest } from './tokens';

/** The use case of each endpoint. */
export const guestBackend: BackendNoun<typeof guestEndpoints> = {
  handlers: {
    'POST /guests/codes': ({ ctx, input, ports, clientAddress }) =>
      sendGuestCode(ctx, { ...ports, clientAddress }, input.body),
    'POST /guests/tokens': ({ ctx, input, ports }) => verifyGuest(ctx, ports.guests, input.body),
    'POST /guests/orders': ({ ctx, input, ports, idempotencyKey }) =>
      placeGuestOrder(ctx, ports, input.body, idempotencyKey),
  },
};
