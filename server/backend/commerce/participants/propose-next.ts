import type { TermsInput } from '@/contract/endpoints/participant-terms';
import { TERMS_ANSWER, type Side } from '@/contract/states/participant';
import type { TransactionContext } from '../kernel';
import { announce } from './life-cycle';
import type { StoredParticipation } from './read';
import { answerOpenTerms, insertTerms } from './versions';

/** Returns the participation with the number of the next version. */
export const nextOf = (participation: StoredParticipation) => ({
  ...participation,
  latest: { number: participation.latest.number + 1 },
});

/**
 * Proposes the next version for a joined, locked participation; declines the open one, if any.
 * @param note message to the other side
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
