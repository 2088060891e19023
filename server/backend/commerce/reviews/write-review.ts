import { sql } from 'drizzle-orm';
import { bookErrors } from '@/contract/endpoints/books';
import { reviewErrors, type NewReview, type OwnReview, type ReviewChange } from '@/contract/endpoints/reviews';
import { REVIEW_STATUS } from '@/contract/states/review';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';
import { textArray } from '../conditions';
import { insertedId, inTransaction, oneRow, type CallContext } from '../kernel';
import { keepOwnChange } from './facts';
import { orderOfReceived } from './received';

const columns = sql`r.id, r.stars, r.text, r.images, r.status, r.note, r.version`;

const readOwn = async (db: Sql, customerId: string, id: number): Promise<OwnReview> =>
  oneRow(
    await db.rows<OwnReview>(
      sql`SELECT ${columns} FROM reviews r WHERE r.id = ${id} AND r.customer_id = ${customerId}`,
    ),
    reviewErrors.REVIEW_NOT_FOUND,
  );

/**
 * Returns whether the customer may review a book, i.e. has received and not yet reviewed it, and their review of it.
 */
export const readOwnReview = async (
  { db, actor }: CallContext,
  bookId: number,
): Promise<{ mayReview: boolean; review: OwnReview | null }> => {
  const [review] = await db.rows<OwnReview>(sql`
    SELECT ${columns} FROM reviews r WHERE r.book_id = ${bookId} AND r.customer_id = ${actor.id}`);
  const mayReview = !review && (await orderOfReceived(db, actor.id, bookId)) !== undefined;
  return { mayReview, review: review ?? null };
};

/**
 * Creates a review of a received book.
 * @throws {AppError} BOOK_NOT_FOUND; BOOK_NOT_RECEIVED; BOOK_REVIEWED when the customer has reviewed it before
 */
export const createReview = (ctx: CallContext, { bookId, stars, text, images }: NewReview): Promise<OwnReview> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    oneRow(await tx.rows(sql`SELECT 1 FROM books WHERE id = ${bookId}`), bookErrors.BOOK_NOT_FOUND);
    const orderId = await orderOfReceived(tx, actor.id, bookId);
    if (!orderId) throw new AppError(reviewErrors.BOOK_NOT_RECEIVED);
    const at = now.toISOString();
    const id = await insertedId(
      tx,
      sql`
      INSERT INTO reviews (book_id, customer_id, order_id, stars, text, images, created_at, updated_at)
      VALUES (${bookId}, ${actor.id}, ${orderId}, ${stars}, ${text}, ${textArray(images)}, ${at}, ${at}) RETURNING id`,
    );
    return readOwn(tx, actor.id, id);
  });

/**
 * Changes a customer's own review, which then waits for the organiser again. Throws REVIEW_NOT_FOUND, or CONFLICT for
 * one that was changed meanwhile.
 */
export const changeReview = (
  ctx: CallContext,
  { id, version, stars, text, images }: ReviewChange,
): Promise<OwnReview> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const before = await readOwn(tx, actor.id, id);
    const changed = await tx.rows<{ bookId: number }>(sql`
      UPDATE reviews SET stars = ${stars}, text = ${text}, images = ${textArray(images)}, status = ${REVIEW_STATUS.PENDING},
        note = '', updated_at = ${now.toISOString()}, version = version + 1
      WHERE id = ${id} AND version = ${version} RETURNING book_id AS "bookId"`);
    const { bookId } = oneRow(changed, 'CONFLICT');
    await catalogueChanged(ctx, { ratedBooks: before.status === REVIEW_STATUS.PUBLISHED ? [bookId] : [] });
    const after = await readOwn(tx, actor.id, id);
    await keepOwnChange(ctx, before, after);
    return after;
  });

/** Deletes a customer's own review. Throws REVIEW_NOT_FOUND. */
export const deleteReview = (ctx: CallContext, id: number): Promise<void> =>
  inTransaction(ctx, async ({ tx, actor }) => {
    const deleted = await tx.rows<{ bookId: number; status: number }>(sql`
      DELETE FROM reviews WHERE id = ${id} AND customer_id = ${actor.id} RETURNING book_id AS "bookId", status`);
    const { bookId, status } = oneRow(deleted, reviewErrors.REVIEW_NOT_FOUND);
    await catalogueChanged({ tx }, { ratedBooks: status === REVIEW_STATUS.PUBLISHED ? [bookId] : [] });
  });
