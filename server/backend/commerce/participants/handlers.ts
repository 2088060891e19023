import { participantErrors, type participantEndpoints } from '@/contract/endpoints/participants';
import { ROLE } from '@/contract/vocabulary/roles';
import type { BackendNoun } from '../noun';
import { applyForCampaign } from './apply';
import { makeContract } from './contract';
import {
  acceptInvitation,
  approveMany,
  approveRequest,
  cancelInvitation,
  declineInvitation,
  rejectRequest,
  withdrawRequest,
} from './decide';
import { listInvitable } from './invitable';
import { inviteIssuers } from './invite';
import { listParticipations } from './list';
import { answerTerms, proposeTerms } from './negotiate';
import { readParticipation } from './read';
import { readRemoval, removeIssuer } from './remove';

const { SYSTEM, ISSUER } = ROLE;

/** Maps endpoints to use cases. */
export const participantBackend: BackendNoun<typeof participantEndpoints> = {
  handlers: {
    'GET /admin/participants': ({ ctx, input }) => listParticipations(ctx, input.query, SYSTEM),
    'GET /issuer/participants': ({ ctx, input }) => listParticipations(ctx, input.query, ISSUER),
    'GET /admin/participants/{id}': ({ ctx, input }) => readParticipation(ctx.db, ctx, SYSTEM, input.params.id),
    'GET /issuer/participants/{id}': ({ ctx, input }) => readParticipation(ctx.db, ctx, ISSUER, input.params.id),
    'GET /admin/participants/{id}/contract': ({ ctx, input, ports }) =>
      makeContract(ctx, ports.drawContract, input.params.id, SYSTEM),
    'GET /issuer/participants/{id}/contract': ({ ctx, input, ports }) =>
      makeContract(ctx, ports.drawContract, input.params.id, ISSUER),
    'GET /admin/campaigns/{id}/issuers': ({ ctx, input }) => listInvitable(ctx, input.params.id, input.query),
    'POST /admin/participants': ({ ctx, input }) => inviteIssuers(ctx, input.body),
    'POST /issuer/participants': ({ ctx, input }) => applyForCampaign(ctx, input.body),
    'PUT /admin/participants/approval': ({ ctx, input }) => approveRequest(ctx, input.body),
    'PUT /admin/participants/approvals': ({ ctx, input }) => approveMany(ctx, input.body),
    'PUT /admin/participants/rejection': ({ ctx, input }) => rejectRequest(ctx, input.body),
    'PUT /admin/participants/cancellation': ({ ctx, input }) => cancelInvitation(ctx, input.body),
    'PUT /issuer/participants/acceptance': ({ ctx, input }) => acceptInvitation(ctx, input.body),
    'PUT /issuer/participants/rejection': ({ ctx, input }) => declineInvitation(ctx, input.body),
    'PUT /issuer/participants/withdrawal': ({ ctx, input }) => withdrawRequest(ctx, input.body),
    'POST /admin/participants/terms': ({ ctx, input }) => proposeTerms(ctx, input.body, SYSTEM),
    'POST /issuer/participants/terms': ({ ctx, input }) => proposeTerms(ctx, input.body, ISSUER),
    'PUT /admin/participants/terms': ({ ctx, input }) => answerTerms(ctx, input.body, SYSTEM),
    'PUT /issuer/participants/terms': ({ ctx, input }) => answerTerms(ctx, input.body, ISSUER),
    'GET /admin/participants/{id}/consequences': ({ ctx, input }) => readRemoval(ctx, input.params.id),
    'PUT /admin/participants/removal': ({ ctx, input }) => removeIssuer(ctx, input.body),
  },
  constraints: {
    participants_one_live: { error: participantErrors.ALREADY_PARTICIPATES },
  },
};
