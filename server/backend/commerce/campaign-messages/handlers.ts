import type { campaignMessageEndpoints } from '@/contract/endpoints/campaign-messages';
import type { BackendNoun } from '../noun';
import { listAddressees } from './addressees';
import { listSent, readSent } from './read-sent';
import { listReceived, markRead, readReceived } from './received';
import { remindUnread } from './remind';
import { sendMessage } from './send';

/** The use case of each endpoint. */
export const campaignMessageBackend: BackendNoun<typeof campaignMessageEndpoints> = {
  handlers: {
    'GET /admin/campaigns/{id}/messages': ({ ctx, input }) => listSent(ctx, input.params.id, input.query),
    'GET /admin/campaigns/{id}/messages/issuers': ({ ctx, input }) => listAddressees(ctx, input.params.id),
    'POST /admin/campaign-messages': ({ ctx, input, idempotencyKey }) => sendMessage(ctx, input.body, idempotencyKey),
    'GET /admin/campaign-messages/{id}': ({ ctx, input }) => readSent(ctx.db, ctx.now, input.params.id),
    'PUT /admin/campaign-messages/reminded': ({ ctx, input }) => remindUnread(ctx, input.body.id),
    'GET /issuer/campaigns/{id}/messages': ({ ctx, input }) => listReceived(ctx, input.params.id, input.query),
    'GET /issuer/campaign-messages/{id}': ({ ctx, input }) => readReceived(ctx.db, ctx.actor, input.params.id),
    'PUT /issuer/campaign-messages/read': ({ ctx, input }) => markRead(ctx, input.body.id),
  },
};
