import { sql } from 'drizzle-orm';
import type { TermsDecision, TermsProposal, Participation } from '@/contract/endpoints/participants';
import {
  isJoined,
  TERMS_ANSWER,
  type ParticipantAction,
  type ParticipantChoice,
  type Side,
} from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { trimStallAssignmentsOf } from '../campaigns/stall-assignments';
import { notifyStallChanges } from '../campaigns/notify-stalls';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { transition } from '../transition';
import { assertStillFits, assertTermsFit } from './check-terms';
import { refusalOf } from './choices';
import { announce, PARTICIPANT_LIFE_CYCLE } from './life-cycle';
import { assertSeen, boundsOf, lockParticipation } from './locked';
import { nextOf, proposeNext } from './propose-next';
import { readParticipation, type StoredParticipation } from './read';
import { renewDeclined } from './renew-terms';
import { answerOpenTerms, insertTerms } from './versions';

const lockFor = async (
  ctx: TransactionContext,
  side: Side,
  choice: ParticipantChoice,
  { id, seen }: { id: number; seen: number },
): Promise<StoredParticipation> => {
  const participation = await lockParticipation(ctx, side, id);
  const refusal = refusalOf(choice, participation, side);
  if (refusal) throw refusal;
  assertSeen(participation, seen);
  return participation;
};

const COUNTER = {
  [ROLE.SYSTEM]: 'counterToIssuer',
  [ROLE.ISSUER]: 'counterToOrganiser',
} as const satisfies Record<Side, ParticipantAction>;

/**
 * Proposes other terms. On a pending participation this is a counter-proposal, after which the other side decides;
 * later it is the next version, and the accepted terms stay in force meanwhile (D3.3.12, D3.3.14). It declines an open
 * proposal of the other side.
 * @throws {AppError} PARTICIPANT_NOT_FOUND, PARTICIPATION_CLOSED, OTHERS_TURN, NOT_JOINED, TERMS_CLOSED, TERMS_OPEN,
 * TERMS_CHANGED, TERMS_GENRES, TERMS_BELOW_MINIMUM or TERMS_OUTSIDE_FAIR
 */
export const proposeTerms = (ctx: CallContext, proposal: TermsProposal, side: Side): Promise<Participation> =>
  inTransaction(ctx, async (ctx) => {
    const { id, terms } = proposal;
    const participation = await lockFor(ctx, side, 'propose', proposal);
    assertTermsFit(terms, boundsOf(participation));
    if (isJoined(participation.status)) await proposeNext(ctx, participation, side, terms);
    else {
      await transition(ctx, PARTICIPANT_LIFE_CYCLE, COUNTER[side], nextOf(participation), terms.note);
      await insertTerms(ctx, id, side, terms);
    }
    return readParticipation(ctx.tx, ctx, side, id);
  });

/** Removes the issuer from their stalls on days that the new terms no longer include (D4.4.7). */
const cutToTerms = (ctx: TransactionContext, { campaign, issuer, latest }: StoredParticipation): Promise<void> =>
  notifyStallChanges(
    ctx,
    { campaignId: campaign.id, name: campaign.name, status: campaign.status },
    () => trimStallAssignmentsOf(ctx.tx, { campaignId: campaign.id, issuerId: issuer.id }, latest),
    sql`si.issuer_id = ${issuer.id}`,
  );

/**
 * Accepts or declines what the other side has proposed for a joined participation; accepted terms are in force at once.
 * @throws {AppError} PARTICIPANT_NOT_FOUND, NOT_JOINED, TERMS_CLOSED, TERMS_NONE_OPEN, TERMS_CHANGED or TERMS_OUTDATED
 */
export const answerTerms = (ctx: CallContext, decision: TermsDecision, side: Side): Promise<Participation> =>
  inTransaction(ctx, async (ctx) => {
    const { id, accept, note = '' } = decision;
    const deed = accept ? 'acceptTerms' : 'declineTerms';
    const participation = await lockFor(ctx, side, deed, decision);
    if (accept) assertStillFits(participation.latest, boundsOf(participation));
    await answerOpenTerms(ctx, id, accept ? TERMS_ANSWER.ACCEPTED : TERMS_ANSWER.DECLINED);
    await announce(ctx, participation, deed, participation.status, note);
    if (accept) await cutToTerms(ctx, participation);
    else if (side === ROLE.SYSTEM) await renewDeclined(ctx, id);
    return readParticipation(ctx.tx, ctx, side, id);
  });
