import type { closeOutEndpoints } from '@/contract/endpoints/close-outs';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { listCounts } from './counts';
import { readCloseOut, readCampaignCloseOut, type Part } from './read';
import { saveCounts } from './save-counts';
import { signCloseOut, withdrawSignature } from './sign';

const { SYSTEM, ISSUER } = ROLE;

/** The close-out of the calling issuer at a fair. */
const own = ({ actor }: CallContext, campaignId: number): Part => ({ campaignId, issuerId: actor.id });

const partOf = ({ id, issuerId }: { id: number; issuerId: string }): Part => ({ campaignId: id, issuerId });

/** The use case of each endpoint. */
export const closeOutBackend: BackendNoun<typeof closeOutEndpoints> = {
  handlers: {
    'GET /admin/campaigns/{id}/close-out': ({ ctx, input }) => readCampaignCloseOut(ctx, input.params.id),
    'GET /admin/campaigns/{id}/close-out/{issuerId}': ({ ctx, input }) =>
      readCloseOut(ctx.db, ctx.now, partOf(input.params), SYSTEM),
    'GET /admin/campaigns/{id}/close-out/{issuerId}/counts': ({ ctx, input }) =>
      listCounts(ctx, partOf(input.params), input.query),
    'GET /issuer/campaigns/{id}/close-out': ({ ctx, input }) =>
      readCloseOut(ctx.db, ctx.now, own(ctx, input.params.id), ISSUER),
    'GET /issuer/campaigns/{id}/close-out/counts': ({ ctx, input }) =>
      listCounts(ctx, own(ctx, input.params.id), input.query),
    'PUT /issuer/close-outs/counts': ({ ctx, input }) => saveCounts(ctx, input.body),
    'PUT /issuer/close-outs/signature': ({ ctx, input }) =>
      signCloseOut(ctx, own(ctx, input.body.campaignId), input.body.version, ISSUER),
    'PUT /admin/close-outs/signature': ({ ctx, input: { body } }) =>
      signCloseOut(ctx, { campaignId: body.campaignId, issuerId: body.issuerId }, body.version, SYSTEM),
    'PUT /issuer/close-outs/withdrawal': ({ ctx, input }) =>
      withdrawSignature(ctx, own(ctx, input.body.campaignId), ISSUER),
    'PUT /admin/close-outs/withdrawal': ({ ctx, input: { body } }) =>
      withdrawSignature(ctx, { campaignId: body.campaignId, issuerId: body.issuerId }, SYSTEM),
  },
};
