import { sql, type SQL } from 'drizzle-orm';
import type { OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS, type ReviewStatusId } from '@/contract/states/review';
import { catalogueChanged } from '../catalogue-changed';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import type { ReviewEvent } from './events';
import { keepChange } from './facts';
import { withShortName } from './read-reviews';
import { settleReport } from './report';
import { readReview } from './stored-review';

type Version = { id: number; version: number };

/**
 * Changes a review that still has the version read, records the change and emits its event. A decision settles an open
 * report. Throws REVIEW_NOT_FOUND or CONFLICT.
 */
const change = (
  ctx: CallContext,
  { id, version }: Version,
  owned: SQL,
  set: (ctx: TransactionContext) => SQL,
  deed: ReviewEvent['deed'],
): Promise<OfficeReview> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const before = await readReview(tx, sql`r.id = ${id} AND ${owned}`);
    oneRow(
      await tx.rows(sql`
        UPDATE reviews SET ${set(ctx)}, version = version + 1 WHERE id = ${id} AND version = ${version} RETURNING id`),
      'CONFLICT',
    );
    const isSettled = deed !== 'answered' && (await settleReport(ctx, id));
    const { customerId, orderId, ...review } = await readReview(tx, sql`r.id = ${id}`);
    const isRated = before.status !== review.status && [before.status, review.status].includes(REVIEW_STATUS.PUBLISHED);
    await catalogueChanged(ctx, { ratedBooks: isRated ? [review.book.id] : [] });
    await keepChange(ctx, before, review);
    const { book, issuer, stars, note, status } = review;
    if (isSettled) await emit(ctx, 'review.reportSettled', { status, bookName: book.name, issuerId: issuer.id });
    // Its author knows already that it is published.
    const isKept = deed === 'published' && before.status === status;
    if (!isKept)
      await emit(ctx, 'review.changed', {
        ...{ deed, status, note, stars, customerId, orderId },
        ...{ bookName: book.name, issuerId: issuer.id, issuerName: issuer.name },
      });
    return withShortName(review);
  });

const decide = (ctx: CallContext, asked: Version, status: ReviewStatusId, note: string): Promise<OfficeReview> =>
  change(
    ctx,
    asked,
    sql`true`,
    ({ now }) => sql`status = ${status}, note = ${note}, updated_at = ${now.toISOString()}`,
    status === REVIEW_STATUS.PUBLISHED ? 'published' : 'hidden',
  );

/** Publishes a review, or keeps one published that was reported. Throws REVIEW_NOT_FOUND or CONFLICT. */
export const publishReview = (ctx: CallContext, asked: Version): Promise<OfficeReview> =>
  decide(ctx, asked, REVIEW_STATUS.PUBLISHED, '');

/** Hides a review. Throws REVIEW_NOT_FOUND or CONFLICT. */
export const hideReview = (ctx: CallContext, { note, ...asked }: Version & { note: string }): Promise<OfficeReview> =>
  decide(ctx, asked, REVIEW_STATUS.HIDDEN, note);

/** Answers a published review of one of the caller's own books. Throws REVIEW_NOT_FOUND or CONFLICT. */
export const answerReview = (ctx: CallContext, { text, ...asked }: Version & { text: string }): Promise<OfficeReview> =>
  change(
    ctx,
    asked,
    sql`b.issuer_id = ${ctx.actor.id} AND r.status = ${REVIEW_STATUS.PUBLISHED}`,
    ({ now }) => sql`answer = ${text}, answered_at = ${now.toISOString()}`,
    'answered',
  );
