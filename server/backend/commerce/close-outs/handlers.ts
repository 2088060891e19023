import type { closeOutEndpoints, closeOutSides } from '@/contract/endpoints/close-outs';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { forBothSides } from '../both-sides';
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

/** The close-out that a side signs: an issuer signs only their own, and the organiser names the issuer. */
const signedPart = (
  ctx: CallContext,
  side: Side,
  { campaignId, issuerId }: { campaignId: number; issuerId?: string },
): Part => {
  if (side === ISSUER) return own(ctx, campaignId);
  if (issuerId === undefined) throw new Error('The organiser names the issuer whose close-out is signed');
  return { campaignId, issuerId };
};

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
    ...forBothSides<typeof closeOutSides>({
      'PUT /close-outs/signature': ({ ctx, side, input: { body } }) =>
        signCloseOut(ctx, signedPart(ctx, side, body), body.version, side),
      'PUT /close-outs/withdrawal': ({ ctx, side, input: { body } }) =>
        withdrawSignature(ctx, signedPart(ctx, side, body), side),
    }),
  },
};
