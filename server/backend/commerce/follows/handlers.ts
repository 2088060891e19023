import type { followEndpoints } from '@/contract/endpoints/follows';
import type { BackendNoun } from '../noun';
import { follow, listFollows, unfollow } from './follow';
import { readFollowNews } from './news';

/** The use case of each endpoint. */
export const followBackend: BackendNoun<typeof followEndpoints> = {
  handlers: {
    'GET /follows': ({ ctx }) => listFollows(ctx),
    'GET /follows/news': ({ ctx }) => readFollowNews(ctx),
    'POST /follows/campaigns': ({ ctx, input }) => follow(ctx, 'campaigns', input.body.campaignId),
    'DELETE /follows/campaigns/{campaignId}': ({ ctx, input }) => unfollow(ctx, 'campaigns', input.params.campaignId),
    'POST /follows/authors': ({ ctx, input }) => follow(ctx, 'authors', input.body.authorId),
    'DELETE /follows/authors/{authorId}': ({ ctx, input }) => unfollow(ctx, 'authors', input.params.authorId),
    'POST /follows/issuers': ({ ctx, input }) => follow(ctx, 'issuers', input.body.issuerId),
    'DELETE /follows/issuers/{issuerId}': ({ ctx, input }) => unfollow(ctx, 'issuers', input.params.issuerId),
  },
};
