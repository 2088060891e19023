import { sql, type SQL } from 'drizzle-orm';
import { reviewErrors, type OfficeReview } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS, type ReviewStatusId } from '@/contract/states/review';
import type { Sql } from '../../db/database';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import type { ReviewEvent } from './events';
import { keepChange } from './facts';
import { officeColumns, reviewJoins, withShortName } from './read-reviews';

type Version = { id: number; version: number };

/** What its notices need besides. */
interface Stored extends OfficeReview {
  customerId: string;
  orderId: string;
}

const readReview = async (db: Sql, owned: SQL): Promise<Stored> =>
  oneRow(
    await db.rows<Stored>(sql`
      SELECT ${officeColumns}, r.customer_id AS "customerId", r.order_id AS "orderId" FROM reviews r ${reviewJoins}
      WHERE ${owned}`),
    reviewErrors.REVIEW_NOT_FOUND,
  );

/** Changes a review that is still as it was read, keeps who did it, and tells of it. Throws REVIEW_NOT_FOUND or CONFLICT. */
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
    const { customerId, orderId, ...review } = await readReview(tx, sql`r.id = ${id}`);
    await keepChange(ctx, before, review);
    const { book, issuer, stars, note, status } = review;
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

/** Shows a review. Throws REVIEW_NOT_FOUND or CONFLICT. */
export const publishReview = (ctx: CallContext, asked: Version): Promise<OfficeReview> =>
  decide(ctx, asked, REVIEW_STATUS.PUBLISHED, '');

/** Keeps a review from being shown. Throws REVIEW_NOT_FOUND or CONFLICT. */
export const hideReview = (ctx: CallContext, { note, ...asked }: Version & { note: string }): Promise<OfficeReview> =>
  decide(ctx, asked, REVIEW_STATUS.HIDDEN, note);

/** Answers a shown review of a book of the caller's own. Throws REVIEW_NOT_FOUND or CONFLICT. */
export const answerReview = (ctx: CallContext, { text, ...asked }: Version & { text: string }): Promise<OfficeReview> =>
  change(
    ctx,
    asked,
    sql`b.issuer_id = ${ctx.actor.id} AND r.status = ${REVIEW_STATUS.PUBLISHED}`,
    ({ now }) => sql`answer = ${text}, answered_at = ${now.toISOString()}`,
    'answered',
  );
