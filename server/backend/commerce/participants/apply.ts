import { sql } from 'drizzle-orm';
import { participantErrors, type ApplicationInput, type Participation } from '@/contract/endpoints/participants';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { isLive } from '../row-conditions';
import { assertTermsFit, standardTerms } from './check-terms';
import { insertParticipations } from './insert-participations';
import { lockJoinableCampaign } from './locked';
import { readParticipation } from './read';

/**
 * Returns how many requests to join a fair the issuer has made; each attempt is numbered (D1.16). Throws
 * ALREADY_PARTICIPATES.
 */
const countAttempts = async ({ tx, actor }: TransactionContext, campaignId: number): Promise<number> => {
  const former = await tx.rows<{ live: boolean; asked: boolean }>(sql`
    SELECT ${isLive('pt')} AS live, t.proposed_by = ${ROLE.ISSUER} AS asked
    FROM participants pt JOIN participant_terms t ON t.participant_id = pt.id AND t.number = 1
    WHERE pt.campaign_id = ${campaignId} AND pt.issuer_id = ${actor.id}`);
  if (former.some(({ live }) => live)) throw new AppError(participantErrors.ALREADY_PARTICIPATES);
  return former.filter(({ asked }) => asked).length;
};

/**
 * Creates an issuer's request to take part in a fair that has not started (D3.3.1), on terms of their own or on the
 * fair's minimums.
 * @throws {AppError} CAMPAIGN_NOT_FOUND, PARTICIPATION_CLOSED, ALREADY_PARTICIPATES, TERMS_GENRES, TERMS_BELOW_MINIMUM
 * or TERMS_OUTSIDE_FAIR
 */
export const applyForCampaign = (ctx: CallContext, input: ApplicationInput): Promise<Participation> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx;
    const campaign = await lockJoinableCampaign(ctx, input.campaignId);
    const attempt = (await countAttempts(ctx, campaign.id)) + 1;
    const { terms = standardTerms(campaign) } = input;
    assertTermsFit(terms, campaign);
    const note = participantText.applied(actor.name, campaign.name, attempt);
    const entry = { issuer: { id: actor.id, name: actor.name }, note, terms };
    const [made] = await insertParticipations(ctx, campaign, ROLE.ISSUER, [entry], input.note ?? '');
    return readParticipation(ctx.tx, ctx, ROLE.ISSUER, made!.id);
  });
