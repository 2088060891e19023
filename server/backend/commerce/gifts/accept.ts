import { sql } from 'drizzle-orm';
import { giftErrors } from '@/contract/endpoints/gifts';
import { AppError } from '@/contract/vocabulary/error-codes';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext } from '../kernel';

interface OpenGift {
  id: string;
  orderId: string;
  bookId: number;
  edition: string;
  giverId: string;
  title: string;
}

/**
 * Moves the edition of a gift into the library of the caller, once: of two callers the first gets it.
 * @throws {AppError} GIFT_NOT_FOUND, GIFT_FROM_YOURSELF, GIFT_ALREADY_OWNED
 */
export const acceptGift = (ctx: CallContext, token: string): Promise<{ bookId: number }> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const gift = oneRow(
      await tx.rows<OpenGift>(sql`
        SELECT g.id, g.order_id AS "orderId", g.book_id AS "bookId", g.edition, g.giver_id AS "giverId", b.name AS title
        FROM gifts g JOIN books b ON b.id = g.book_id
          JOIN entitlements e ON e.order_id = g.order_id AND e.book_id = g.book_id AND e.edition = g.edition
        WHERE g.token = ${token} AND g.accepted_at IS NULL AND g.withdrawn_at IS NULL AND e.closed_at IS NULL
        FOR UPDATE OF e, g`),
      giftErrors.GIFT_NOT_FOUND,
    );
    const { id, orderId, bookId, edition, giverId, title } = gift;
    if (giverId === actor.id) throw new AppError(giftErrors.GIFT_FROM_YOURSELF);
    const owned = await tx.rows(sql`
      SELECT 1 FROM entitlements WHERE customer_id = ${actor.id} AND book_id = ${bookId} AND edition = ${edition}
        AND closed_at IS NULL LIMIT 1`);
    if (owned.length > 0) throw new AppError(giftErrors.GIFT_ALREADY_OWNED);
    const at = now.toISOString();
    await tx.rows(sql`UPDATE gifts SET accepted_by = ${actor.id}, accepted_at = ${at} WHERE id = ${id}`);
    await tx.rows(sql`
      UPDATE entitlements SET customer_id = ${actor.id}, offered_at = NULL, opened_at = ${at}
      WHERE order_id = ${orderId} AND book_id = ${bookId} AND edition = ${edition}`);
    await emit(ctx, 'gift.accepted', { giverId, title, name: actor.name });
    return { bookId };
  });
