import type { wishEndpoints } from '@/contract/endpoints/wishes';
import type { BackendNoun } from '../noun';
import { listWishes, readSharedList } from './read-wishes';
import { readShare, shareWishes, stopSharing } from './share';
import { addWish, listWished, removeWish } from './wish';

/** Maps endpoints to use cases. */
export const wishBackend: BackendNoun<typeof wishEndpoints> = {
  handlers: {
    'GET /wishes': ({ ctx, input }) => listWishes(ctx, input.query),
    'GET /wishes/titles': ({ ctx }) => listWished(ctx),
    'POST /wishes': ({ ctx, input }) => addWish(ctx, input.body.productId),
    'DELETE /wishes/{productId}': ({ ctx, input }) => removeWish(ctx, input.params.productId),
    'GET /wishes/share': ({ ctx }) => readShare(ctx),
    'POST /wishes/share': ({ ctx }) => shareWishes(ctx),
    'DELETE /wishes/share': ({ ctx }) => stopSharing(ctx),
    'GET /wish-lists/{token}': ({ ctx, input }) => readSharedList(ctx, input.params.token, input.query),
  },
};
