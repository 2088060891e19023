import { participantErrors, type participantEndpoints, type participantSides } from '@/contract/endpoints/participants';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { applyForCampaign } from './apply';
import { makeContract } from './contract';
import {
  acceptInvitation,
  approveMany,
  approveRequest,
  cancelInvitation,
  refuseParticipation,
  withdrawRequest,
} from './decide';
import { listInvitable } from './invitable';
import { inviteIssuers } from './invite';
import { listParticipations } from './list';
import { answerTerms, proposeTerms } from './negotiate';
import { readParticipation } from './read';
import { readRemoval, removeIssuer } from './remove';

/** Maps endpoints to use cases. */
export const participantBackend: BackendNoun<typeof participantEndpoints> = {
  handlers: {
    ...forBothSides<typeof participantSides>({
      'GET /participants': ({ ctx, side, input }) => listParticipations(ctx, input.query, side),
      'GET /participants/{id}': ({ ctx, side, input }) => readParticipation(ctx.db, ctx, side, input.params.id),
      'GET /participants/{id}/contract': ({ ctx, side, input, ports }) =>
        makeContract(ctx, ports.drawContract, input.params.id, side),
      'PUT /participants/rejection': ({ ctx, side, input }) => refuseParticipation(ctx, side, input.body),
      'POST /participants/terms': ({ ctx, side, input }) => proposeTerms(ctx, input.body, side),
      'PUT /participants/terms': ({ ctx, side, input }) => answerTerms(ctx, input.body, side),
    }),
    'GET /admin/campaigns/{id}/issuers': ({ ctx, input }) => listInvitable(ctx, input.params.id, input.query),
    'POST /admin/participants': ({ ctx, input }) => inviteIssuers(ctx, input.body),
    'POST /issuer/participants': ({ ctx, input }) => applyForCampaign(ctx, input.body),
    'PUT /admin/participants/approval': ({ ctx, input }) => approveRequest(ctx, input.body),
    'PUT /admin/participants/approvals': ({ ctx, input }) => approveMany(ctx, input.body),
    'PUT /admin/participants/cancellation': ({ ctx, input }) => cancelInvitation(ctx, input.body),
    'PUT /issuer/participants/acceptance': ({ ctx, input }) => acceptInvitation(ctx, input.body),
    'PUT /issuer/participants/withdrawal': ({ ctx, input }) => withdrawRequest(ctx, input.body),
    'GET /admin/participants/{id}/consequences': ({ ctx, input }) => readRemoval(ctx, input.params.id),
    'PUT /admin/participants/removal': ({ ctx, input }) => removeIssuer(ctx, input.body),
  },
  constraints: {
    participants_one_live: { error: participantErrors.ALREADY_PARTICIPATES },
  },
};
