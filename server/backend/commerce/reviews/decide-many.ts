import type { DecisionReport, ReviewDecisions } from '@/contract/endpoints/reviews';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { CallContext } from '../kernel';
import { hideReview, publishReview } from './moderate';

/** Returns why a review could not be decided on; null when it was decided. */
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
 * Publishes many reviews, or hides them with one reason, each in its own transaction: one that was changed or deleted
 * meanwhile does not stop the rest. Returns the outcome of each, in the order given. Repeating the request decides
 * nothing twice, as each review was read at a version.
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
