import { sql } from 'drizzle-orm';
import { productErrors } from '@/contract/endpoints/products';
import { wishErrors, type Wished } from '@/contract/endpoints/wishes';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../db/database';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { isAccepted } from '../row-conditions';
import { bestOffer } from '../products/best-offer';

/** Returns the titles on the customer's list. */
export const listWished = async ({ db, actor }: CallContext): Promise<Wished> => {
  const [row] = await db.rows<Wished>(sql`
    SELECT coalesce(json_agg(book_id ORDER BY id) FILTER (WHERE book_id IS NOT NULL), '[]') AS books,
      coalesce(json_agg(product_id ORDER BY id) FILTER (WHERE book_id IS NULL), '[]') AS combos
    FROM wishes WHERE customer_id = ${actor.id}`);
  return row!;
};

/**
 * Returns the book that a product sells; null for a combo. Throws PRODUCT_NOT_FOUND for a product that is not public.
 */
const readTitle = async (tx: Sql, productId: string): Promise<{ bookId: number | null }> =>
  oneRow(
    await tx.rows<{ bookId: number | null }>(sql`
      SELECT book_id AS "bookId" FROM products p WHERE id = ${productId} AND ${isAccepted('p')} FOR KEY SHARE`),
    productErrors.PRODUCT_NOT_FOUND,
  );

/**
 * Adds the title of a product to the customer's list, with its present price for them.
 * @throws {AppError} PRODUCT_NOT_FOUND; WISHES_TOO_MANY at `LIMITS.wishes`
 */
export const addWish = (ctx: CallContext, productId: string): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const { bookId } = await readTitle(tx, productId);
    // Serialises the customer's additions, so that the count stays true.
    await tx.rows(sql`SELECT 1 FROM customers WHERE user_id = ${actor.id} FOR UPDATE`);
    const [own] = await tx.rows<{ count: number; isKnown: boolean }>(sql`
      SELECT count(*)::int AS count,
        coalesce(bool_or(CASE WHEN book_id IS NULL THEN product_id = ${productId} ELSE book_id = ${bookId}::int END), false)
          AS "isKnown"
      FROM wishes WHERE customer_id = ${actor.id}`);
    if (own!.isKnown) return;
    if (own!.count >= LIMITS.wishes) throw new AppError(wishErrors.WISHES_TOO_MANY);
    await tx.rows(sql`
      INSERT INTO wishes (customer_id, product_id, book_id, created_at, wished_price, offered_price)
      SELECT w.customer_id, w.product_id, w.book_id, ${now.toISOString()}, offer.price, offer.price
      FROM (SELECT ${actor.id}::uuid AS customer_id, ${productId}::uuid AS product_id, ${bookId}::int AS book_id) w
      LEFT JOIN LATERAL (${bestOffer(now)}) offer ON true`);
  });

/** Removes the title of a product from the customer's list. */
export const removeWish = async ({ db, actor }: CallContext, productId: string): Promise<void> => {
  await db.rows(sql`
    DELETE FROM wishes w WHERE w.customer_id = ${actor.id} AND (w.product_id = ${productId}
      OR w.book_id = (SELECT p.book_id FROM products p WHERE p.id = ${productId}))`);
};
