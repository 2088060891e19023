import type { DecisionReport, ReviewDecisions } from '@/contract/endpoints/reviews';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { CallContext } from '../kernel';
import { hideReview, publishReview } from './moderate';

/** Why a review could not be decided on; null when it was. */
const refusalOf = async (decision: Promise<unknown>): Promise<AppError | null> => {
  try {
    await decision;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/**
 * Shows many reviews, or keeps them back with one reason, each in a transaction of its own: one that was changed or taken
 * back meanwhile does not hold up the rest. Answers what became of each, in the order in which they were given. The same
 * once more decides nothing twice, as each was read at a version.
 */
export const decideReviews = async (ctx: CallContext, asked: ReviewDecisions): Promise<DecisionReport> => {
  const items: DecisionReport['items'] = [];
  for (const seen of asked.items) {
    const decision =
      asked.decision === 'hide' ? hideReview(ctx, { ...seen, note: asked.note ?? '' }) : publishReview(ctx, seen);
    const refusal = await refusalOf(decision);
    items.push({ id: seen.id, done: !refusal, code: refusal?.code ?? null, message: refusal?.message ?? null });
  }
  return { done: items.filter(({ done }) => done).length, items };
};
