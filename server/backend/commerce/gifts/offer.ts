import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { giftErrors, type Gift, type GiftInput } from '@/contract/endpoints/gifts';
import { libraryErrors } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { isOwn } from '../library/is-own';
import { newId } from '../randomness';
import { readGifts } from './read-gifts';

/** Enough not to be guessed; the contract defines the length of the encoded token. */
const TOKEN_BYTES = 18;

interface Giftable {
  orderId: string;
  title: string;
  isRead: boolean;
  offers: number;
}

/**
 * Offers an edition of the customer's library as a gift: they cannot open it until they withdraw the gift, and a mail
 * with the link is queued. Of several orders with the edition, one that was not read is given.
 * @throws {AppError} LIBRARY_BOOK_NOT_FOUND, GIFT_ALREADY_READ; GIFT_OFFERED_TOO_OFTEN after `LIMITS.giftOffers`
 */
export const offerGift = (ctx: CallContext, { bookId, edition, email, message }: GiftInput): Promise<Gift> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const owned = await tx.rows<Giftable>(sql`
      SELECT e.order_id AS "orderId", b.name AS title, e.first_read_at IS NOT NULL AS "isRead",
        (SELECT count(*)::int FROM gifts g
         WHERE g.order_id = e.order_id AND g.book_id = e.book_id AND g.edition = e.edition) AS offers
      FROM entitlements e JOIN books b ON b.id = e.book_id
      WHERE e.customer_id = ${actor.id} AND e.book_id = ${bookId} AND e.edition = ${edition} AND ${isOwn}
      ORDER BY e.first_read_at IS NOT NULL, offers, e.opened_at, e.order_id FOR UPDATE OF e`);
    const given = oneRow(owned, libraryErrors.LIBRARY_BOOK_NOT_FOUND);
    if (given.isRead) throw new AppError(giftErrors.GIFT_ALREADY_READ);
    if (given.offers >= LIMITS.giftOffers) throw new AppError(giftErrors.GIFT_OFFERED_TOO_OFTEN);
    const { orderId, title } = given;
    const [id, token, at] = [newId(), randomBytes(TOKEN_BYTES).toString('base64url'), now.toISOString()];
    await tx.rows(sql`
      UPDATE entitlements SET offered_at = ${at}
      WHERE order_id = ${orderId} AND book_id = ${bookId} AND edition = ${edition}`);
    await tx.rows(sql`
      INSERT INTO gifts (id, order_id, book_id, edition, giver_id, token, email, message, created_at)
      VALUES (${id}, ${orderId}, ${bookId}, ${edition}, ${actor.id}, ${token}, ${email}, ${message}, ${at})`);
    await emit(ctx, 'gift.offered', { orderId, email, title, edition, giverName: actor.name, message, token });
    return oneRow(await readGifts(tx, sql`g.id = ${id}`), giftErrors.GIFT_NOT_FOUND);
  });

/** Withdraws a gift of the customer. Throws GIFT_NOT_FOUND, GIFT_ALREADY_ACCEPTED. */
export const withdrawGift = (ctx: CallContext, id: string): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const { isAccepted } = oneRow(
      await tx.rows<{ isAccepted: boolean }>(sql`
        SELECT g.accepted_at IS NOT NULL AS "isAccepted" FROM gifts g
          JOIN entitlements e ON e.order_id = g.order_id AND e.book_id = g.book_id AND e.edition = g.edition
        WHERE g.id = ${id} AND g.giver_id = ${actor.id} AND g.withdrawn_at IS NULL FOR UPDATE OF e, g`),
      giftErrors.GIFT_NOT_FOUND,
    );
    if (isAccepted) throw new AppError(giftErrors.GIFT_ALREADY_ACCEPTED);
    await tx.rows(sql`
      WITH gift AS (UPDATE gifts SET withdrawn_at = ${now.toISOString()} WHERE id = ${id}
        RETURNING order_id, book_id, edition)
      UPDATE entitlements e SET offered_at = NULL FROM gift
      WHERE e.order_id = gift.order_id AND e.book_id = gift.book_id AND e.edition = gift.edition`);
  });
