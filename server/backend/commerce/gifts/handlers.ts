import type { giftEndpoints } from '@/contract/endpoints/gifts';
import type { BackendNoun } from '../noun';
import { acceptGift } from './accept';
import { offerGift, withdrawGift } from './offer';
import { listGifts, readOfferedGift } from './read-gifts';

/** The use case of each endpoint. */
export const giftBackend: BackendNoun<typeof giftEndpoints> = {
  handlers: {
    'GET /gifts': ({ ctx, input }) => listGifts(ctx, input.query),
    'POST /gifts': ({ ctx, input }) => offerGift(ctx, input.body),
    'DELETE /gifts/{id}': ({ ctx, input }) => withdrawGift(ctx, input.params.id),
    'GET /gift-links/{token}': ({ ctx, input }) => readOfferedGift(ctx, input.params.token),
    'PUT /gift-links/{token}/acceptance': ({ ctx, input }) => acceptGift(ctx, input.params.token),
  },
};
