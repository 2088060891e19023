import { sql } from 'drizzle-orm';
import { reviewErrors, type NewReport, type OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS } from '@/contract/states/review';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import { keepChange } from './facts';
import { withShortName } from './read-reviews';
import { readReview } from './stored-review';

/**
 * Reports a published review of one of the caller's own books to the organiser, who is notified.
 * @throws {AppError} REVIEW_NOT_FOUND; REVIEW_REPORTED for one that was reported before
 */
export const reportReview = (ctx: CallContext, { id, reason, text }: NewReport): Promise<OfficeReview> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    // Locks the review against a decision meanwhile: a hidden review needs no report.
    oneRow(
      await tx.rows(sql`
        SELECT 1 FROM reviews WHERE id = ${id} AND status = ${REVIEW_STATUS.PUBLISHED} FOR SHARE`),
      reviewErrors.REVIEW_NOT_FOUND,
    );
    const before = await readReview(tx, sql`r.id = ${id} AND b.issuer_id = ${actor.id}`);
    await tx.rows(sql`
      INSERT INTO review_reports (review_id, reason, text, created_at)
      VALUES (${id}, ${reason}, ${text}, ${now.toISOString()})`);
    const { customerId: _customerId, orderId: _orderId, ...review } = await readReview(tx, sql`r.id = ${id}`);
    await keepChange(ctx, before, review);
    const { book, issuer, status } = review;
    await emit(ctx, 'review.reported', { reason, status, bookName: book.name, issuerName: issuer.name });
    return withShortName(review);
  });

/** Settles the open report of a review after a decision of the organiser. Returns whether there was one. */
export const settleReport = async ({ tx, now }: TransactionContext, reviewId: number): Promise<boolean> => {
  const resolved = await tx.rows(sql`
    UPDATE review_reports SET settled_at = ${now.toISOString()}
    WHERE review_id = ${reviewId} AND settled_at IS NULL RETURNING id`);
  return resolved.length > 0;
};
