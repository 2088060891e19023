import { sql, type SQL } from 'drizzle-orm';
import { giftErrors, type Gift, type GiftQuery, type OfferedGift } from '@/contract/endpoints/gifts';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { pageWindow, readPage } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { coverOfBook } from '../products/card';

/** A gift `g` that waits, of an edition whose order still entitles. */
const isWaiting = sql`(g.accepted_at IS NULL AND g.withdrawn_at IS NULL AND EXISTS (SELECT 1 FROM entitlements e
  WHERE e.order_id = g.order_id AND e.book_id = g.book_id AND e.edition = g.edition AND e.closed_at IS NULL))`;

const columns = sql`g.id, g.book_id AS "bookId", b.name AS title, g.edition, g.email, g.message,
  g.created_at AS "createdAt", CASE WHEN ${isWaiting} THEN g.token END AS token, g.accepted_at AS "acceptedAt"`;

/** Gifts by a condition on `g`, as their giver sees them. */
export const readGifts = (tx: Sql, where: SQL): Promise<Gift[]> =>
  tx.rows<Gift>(sql`SELECT ${columns} FROM gifts g JOIN books b ON b.id = g.book_id WHERE ${where}`);

/** The customer's gifts that wait or were accepted, the newest first. */
export const listGifts = ({ db, actor }: CallContext, { page, size }: GiftQuery): Promise<Page<Gift>> => {
  const matches = sql`FROM gifts g WHERE g.giver_id = ${actor.id} AND (g.accepted_at IS NOT NULL OR ${isWaiting})`;
  return readPage<Gift>(db, {
    matches,
    hits: sql`SELECT g.id ${matches} ORDER BY g.created_at DESC, g.id ${pageWindow({ page, size })}`,
    columns,
    joins: sql`JOIN gifts g ON g.id = hit.id JOIN books b ON b.id = g.book_id`,
    page,
    size,
  });
};

/** The gift behind a link. Throws GIFT_NOT_FOUND once it was accepted, withdrawn, or its order does not entitle any more. */
export const readOfferedGift = async ({ db }: CallContext<Anyone>, token: string): Promise<OfferedGift> =>
  oneRow(
    await db.rows<OfferedGift>(sql`
      SELECT cover.book ->> 'title' AS title, cover.book ->> 'author' AS author, cover.book ->> 'genre' AS genre,
        b.image_url AS "imageUrl", g.edition, giver.name AS "giverName", g.message
      FROM gifts g JOIN books b ON b.id = g.book_id JOIN users giver ON giver.id = g.giver_id
        CROSS JOIN LATERAL (SELECT ${coverOfBook} AS book) cover
      WHERE g.token = ${token} AND ${isWaiting}`),
    giftErrors.GIFT_NOT_FOUND,
  );
