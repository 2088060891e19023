import type { TermsInput } from '@/contract/endpoints/participant-terms';
import type { TermsDecision, TermsProposal, Participation } from '@/contract/endpoints/participants';
import {
  isJoined,
  TERMS_ANSWER,
  type ParticipantAction,
  type ParticipantChoice,
  type Side,
} from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { transition } from '../transition';
import { assertStillFits, assertTermsFit } from './check-terms';
import { refusalOf } from './choices';
import { announce, PARTICIPANT_LIFE_CYCLE } from './life-cycle';
import { assertSeen, boundsOf, lockParticipation } from './locked';
import { readParticipation, type StoredParticipation } from './read';
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

/** The participation as it is with the next version. */
const nextOf = (participation: StoredParticipation) => ({
  ...participation,
  latest: { number: participation.latest.number + 1 },
});

/**
 * Proposes the next version of a participation that has joined and is locked; one that is open is declined by that.
 * @param note what the other side is told with it
 */
export const proposeNext = async (
  ctx: TransactionContext,
  participation: StoredParticipation,
  side: Side,
  terms: TermsInput,
  note = terms.note,
): Promise<void> => {
  const { id, status } = participation;
  await answerOpenTerms(ctx, id, TERMS_ANSWER.DECLINED);
  await announce(ctx, nextOf(participation), 'propose', status, note);
  await insertTerms(ctx, id, side, terms);
};

/**
 * A side proposes other terms. On what is pending that is a counter-proposal, which hands it to the other side; later it is
 * the next version, and what was accepted stays in force meanwhile (D3.3.12, D3.3.14). A proposal of the other side that is open is
 * declined by it.
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

/**
 * A side answers what the other one has proposed to a participation that is joined; accepted terms are in force at once.
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
    return readParticipation(ctx.tx, ctx, side, id);
  });
