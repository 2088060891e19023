import { participantErrors, type ParticipationCard } from '@/contract/endpoints/participants';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import {
  isJoined,
  PARTICIPANT_CHOICES,
  PARTICIPANT_LIFE,
  PARTICIPANT_STATUS,
  TERMS_ANSWER,
  waitsFor,
  type LatestTerms,
  type ParticipantChoice,
  type ParticipantStatusId,
  type Side,
} from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import { statusText } from '@/text/status';

/** Facts that decide which actions on a participation are allowed. */
export interface ChoiceFacts {
  status: ParticipantStatusId;
  campaign: { name: string; status: CampaignStatusId };
  issuer: { name: string; active: boolean };
  latest: LatestTerms & { number: number };
}

const statusName = ({ status }: ChoiceFacts) => ({ status: statusText.participant[status] ?? '' });
const campaignName = ({ campaign }: ChoiceFacts) => ({ campaign: campaign.name });

const isOver = ({ campaign: { status } }: ChoiceFacts): boolean =>
  status === CAMPAIGN_STATUS.ENDED || status === CAMPAIGN_STATUS.CANCELLED;

const hasBegun = ({ campaign: { status } }: ChoiceFacts): boolean => status !== CAMPAIGN_STATUS.NOT_STARTED;

const isPending = ({ status }: ChoiceFacts): boolean =>
  status === PARTICIPANT_STATUS.PENDING_REQUEST || status === PARTICIPANT_STATUS.PENDING_INVITATION;

type Move = Exclude<ParticipantChoice, 'propose' | 'acceptTerms' | 'declineTerms'>;

/**
 * Checks a move of PARTICIPANT_LIFE (D3.3): moves of a pending participation are allowed only before the fair starts,
 * removal until the fair is over.
 */
const againstMove = (move: Move, facts: ChoiceFacts, side: Side): AppError | undefined => {
  if (!PARTICIPANT_LIFE.decide(move, facts, side).allowed)
    return new AppError(participantErrors.PARTICIPANT_STATE_CHANGED, statusName(facts));
  if (move === 'remove')
    return isOver(facts) ? new AppError(participantErrors.TERMS_CLOSED, campaignName(facts)) : undefined;
  if (hasBegun(facts)) return new AppError(participantErrors.PARTICIPATION_CLOSED, campaignName(facts));
  if (move === 'approve' && !facts.issuer.active)
    return new AppError(participantErrors.ISSUERS_DISABLED, { issuers: facts.issuer.name });
  return undefined;
};

const otherSide = (side: Side): string => (side === ROLE.SYSTEM ? participantText.issuer : participantText.organiser);

/** Checks a counter-proposal: only the side that a pending participation waits for may make one. */
const againstCounter = (facts: ChoiceFacts, side: Side): AppError | undefined => {
  if (hasBegun(facts)) return new AppError(participantErrors.PARTICIPATION_CLOSED, campaignName(facts));
  if (waitsFor(facts.status, facts.latest) !== side)
    return new AppError(participantErrors.OTHERS_TURN, { side: otherSide(side) });
  return undefined;
};

/** Checks a change of terms: allowed while the issuer takes part, until the fair is over. */
const againstTerms = (facts: ChoiceFacts): AppError | undefined => {
  if (!isJoined(facts.status)) return new AppError(participantErrors.NOT_JOINED, statusName(facts));
  return isOver(facts) ? new AppError(participantErrors.TERMS_CLOSED, campaignName(facts)) : undefined;
};

const againstProposal = (facts: ChoiceFacts, side: Side): AppError | undefined => {
  if (isPending(facts)) return againstCounter(facts, side);
  const { number, answer, proposedBy } = facts.latest;
  const own = answer === TERMS_ANSWER.OPEN && proposedBy === side;
  return againstTerms(facts) ?? (own ? new AppError(participantErrors.TERMS_OPEN, { number }) : undefined);
};

const againstAnswer = (facts: ChoiceFacts, side: Side): AppError | undefined =>
  againstTerms(facts) ??
  (waitsFor(facts.status, facts.latest) === side ? undefined : new AppError(participantErrors.TERMS_NONE_OPEN));

/**
 * Returns why a side may not take an action on a participation now; undefined when it may. Use cases throw it, and
 * screens show its sentence next to the button.
 */
export const refusalOf = (choice: ParticipantChoice, facts: ChoiceFacts, side: Side): AppError | undefined => {
  if (choice === 'propose') return againstProposal(facts, side);
  if (choice === 'acceptTerms' || choice === 'declineTerms') return againstAnswer(facts, side);
  return againstMove(choice, facts, side);
};

const isEverOf = (choice: ParticipantChoice, side: Side): boolean => {
  const moves: Partial<Record<ParticipantChoice, { actors: readonly unknown[] }>> = PARTICIPANT_LIFE.transitions;
  return moves[choice]?.actors.includes(side) ?? true;
};

/** Lists every action that a side can ever take, each with whether it is allowed now or the reason why not. */
export const offeredActions = (facts: ChoiceFacts, side: Side): ParticipationCard['actions'] =>
  PARTICIPANT_CHOICES.filter((choice) => isEverOf(choice, side)).map((action) => {
    const refusal = refusalOf(action, facts, side);
    return { action, offered: !refusal, reason: refusal?.message ?? null };
  });
