import type { TermsInput } from '@/contract/endpoints/participant-terms';
import { TERMS_ANSWER, type Side } from '@/contract/states/participant';
import type { TransactionContext } from '../kernel';
import { announce } from './life-cycle';
import type { StoredParticipation } from './read';
import { answerOpenTerms, insertTerms } from './versions';

/** The participation as it is with the next version. */
export const nextOf = (participation: StoredParticipation) => ({
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
