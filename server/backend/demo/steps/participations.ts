import { sql } from 'drizzle-orm';
import type { TermsInput } from '@/contract/endpoints/participant-terms';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext } from '../../commerce/kernel';
import { applyForCampaign } from '../../commerce/participants/apply';
import {
  acceptInvitation,
  approveRequest,
  cancelInvitation,
  refuseParticipation,
  withdrawRequest,
} from '../../commerce/participants/decide';
import { inviteIssuers } from '../../commerce/participants/invite';
import { proposeTerms } from '../../commerce/participants/negotiate';
import { readParticipation } from '../../commerce/participants/read';
import { readRemoval, removeIssuer } from '../../commerce/participants/remove';
import { makeParticipations, type SeedParticipation, type SeedTalk, type SeedTerms } from '../data/participations';
import { callOf, instantOf, issuerAccount, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

const termsOf = (
  world: World,
  { campaign }: SeedParticipation,
  { extra, endsAt }: SeedTerms,
  note: string,
): TermsInput => ({
  commissions: campaign.commissions.map(({ genre, minimal }) => ({
    genreId: idOf.genre(genre),
    commission: minimal + extra,
  })),
  startDate: instantOf(world, campaign.startsAt).toISOString(),
  endDate: instantOf(world, endsAt).toISOString(),
  note,
});

const sideOf = { organiser: ROLE.SYSTEM, issuer: ROLE.ISSUER } as const;

const contextOf = (world: World, { issuer }: SeedParticipation, by: SeedTalk['by'], at: Date): CallContext =>
  callOf(world, by === 'organiser' ? ADMIN : issuerAccount(issuer), at);

const begin = (world: World, participation: SeedParticipation, at: Date): Promise<unknown> => {
  const { campaign, issuer, begunBy, note, terms } = participation;
  const ctx = contextOf(world, participation, begunBy, at);
  const input = { campaignId: idOf.campaign(campaign.key), terms: termsOf(world, participation, terms, ''), note };
  return begunBy === 'organiser'
    ? inviteIssuers(ctx, { ...input, issuerIds: [idOf.issuer(issuer)] })
    : applyForCampaign(ctx, input);
};

const talk = async (world: World, participation: SeedParticipation, step: SeedTalk, at: Date): Promise<unknown> => {
  const { campaign, issuer } = participation;
  const { by, action, note } = step;
  const ctx = contextOf(world, participation, by, at);
  const [{ id } = { id: 0 }] = await world.db.rows<{ id: number }>(sql`
    SELECT id FROM participants WHERE campaign_id = ${idOf.campaign(campaign.key)} AND issuer_id = ${idOf.issuer(issuer)}`);
  const { latest } = await readParticipation(world.db, ctx, sideOf[by], id);
  const decision = { id, seen: latest.number, note };
  switch (action) {
    case 'approve':
      return approveRequest(ctx, decision);
    case 'reject':
    case 'decline':
      return refuseParticipation(ctx, sideOf[by], decision);
    case 'accept':
      return acceptInvitation(ctx, decision);
    case 'cancelInvitation':
      return cancelInvitation(ctx, { id, note });
    case 'withdraw':
      return withdrawRequest(ctx, { id, note });
    case 'remove':
      return removeIssuer(ctx, { id, note, seen: await readRemoval(ctx, id) });
    case 'propose':
      return proposeTerms(
        ctx,
        { id, seen: latest.number, terms: termsOf(world, participation, step.terms, note) },
        sideOf[by],
      );
  }
};

/** The negotiations with issuers, successful or not. */
export const participationTalks = (world: World): Happening[] =>
  makeParticipations().flatMap((participation) => [
    { at: instantOf(world, participation.at), happen: (at: Date) => begin(world, participation, at) },
    ...participation.talks.map((step) => ({
      at: instantOf(world, step.at),
      happen: (at: Date) => talk(world, participation, step, at),
    })),
  ]);
