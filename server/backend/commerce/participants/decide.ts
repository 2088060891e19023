import type {
  ApprovalReport,
  Approvals,
  ParticipantDecision,
  ParticipantMove,
  Participation,
} from '@/contract/endpoints/participants';
import type { ParticipantChoice, Side } from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { inTransaction, type CallContext } from '../kernel';
import { transition } from '../transition';
import { assertStillFits } from './check-terms';
import { refusalOf } from './choices';
import { PARTICIPANT_LIFE_CYCLE } from './life-cycle';
import { assertSeen, boundsOf, lockParticipation } from './locked';
import { readParticipation } from './read';

type Decision = Extract<
  ParticipantChoice,
  'approve' | 'reject' | 'accept' | 'decline' | 'cancelInvitation' | 'withdraw'
>;

const JOINS = new Set<Decision>(['approve', 'accept']);

/**
 * Decides on a pending participation in one transaction. Of two concurrent decisions, the second sees the result of the
 * first.
 * @throws {AppError} PARTICIPANT_NOT_FOUND, PARTICIPANT_STATE_CHANGED, PARTICIPATION_CLOSED, ISSUERS_DISABLED,
 * TERMS_CHANGED when there is a newer version than was `seen`, TERMS_OUTDATED when the fair was edited since
 */
const decide = (
  ctx: CallContext,
  side: Side,
  decision: Decision,
  { id, seen, note }: ParticipantMove & { seen?: number },
): Promise<Participation> =>
  inTransaction(ctx, async (ctx) => {
    const participation = await lockParticipation(ctx, side, id);
    const refusal = refusalOf(decision, participation, side);
    if (refusal) throw refusal;
    if (seen !== undefined) assertSeen(participation, seen);
    if (JOINS.has(decision)) assertStillFits(participation.latest, boundsOf(participation));
    await transition(ctx, PARTICIPANT_LIFE_CYCLE, decision, participation, note);
    return readParticipation(ctx.tx, ctx, side, id);
  });

/** The organiser approves a request on its terms: the issuer takes part (D3.3.3). Throws what `decide` does. */
export const approveRequest = (ctx: CallContext, decision: ParticipantDecision): Promise<Participation> =>
  decide(ctx, ROLE.SYSTEM, 'approve', decision);

/**
 * Refuses a participation: the organiser rejects a request (D3.3.3), the issuer declines an invitation (D3.3.4). Throws
 * what `decide` does.
 */
export const refuseParticipation = (
  ctx: CallContext,
  side: Side,
  decision: ParticipantDecision,
): Promise<Participation> => decide(ctx, side, side === ROLE.SYSTEM ? 'reject' : 'decline', decision);

/** Cancels an invitation, for the organiser (D3.3.5). Throws what `decide` does. */
export const cancelInvitation = (ctx: CallContext, move: ParticipantMove): Promise<Participation> =>
  decide(ctx, ROLE.SYSTEM, 'cancelInvitation', move);

/** Accepts an invitation on its terms, for the issuer, who then takes part (D3.3.4). Throws what `decide` does. */
export const acceptInvitation = (ctx: CallContext, decision: ParticipantDecision): Promise<Participation> =>
  decide(ctx, ROLE.ISSUER, 'accept', decision);

/** Withdraws a request, for the issuer who made it (D3.3.6). Throws what `decide` does. */
export const withdrawRequest = (ctx: CallContext, move: ParticipantMove): Promise<Participation> =>
  decide(ctx, ROLE.ISSUER, 'withdraw', move);

/** Approves many requests, each in its own transaction: another user may have decided on one of them already. */
export const approveMany = async (ctx: CallContext, { items, note }: Approvals): Promise<ApprovalReport> => {
  const report: ApprovalReport = { approved: 0, items: [] };
  for (const item of items) {
    try {
      await approveRequest(ctx, { ...item, note });
      report.approved += 1;
      report.items.push({ id: item.id, code: null, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.items.push({ id: item.id, code: error.code, message: error.message });
    }
  }
  return report;
};
