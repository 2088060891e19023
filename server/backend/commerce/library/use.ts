import { sql } from 'drizzle-orm';
import { bookErrors } from '@/contract/endpoints/books';
import type { EditionUse, SoldEdition } from '@/contract/endpoints/library';
import { orderErrors } from '@/contract/endpoints/orders';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { oneRow, type CallContext } from '../kernel';
import { isFinishedPosition } from './own-books';

const MINUTE_MS = 60_000;

/**
 * How buyers use the editions of a book: numbers only, never whose they are (D4.27.9). Throws BOOK_NOT_FOUND, also for
 * another issuer's book.
 */
export const readEditionUse = async ({ db, actor }: CallContext, side: Side, bookId: number): Promise<EditionUse[]> => {
  const owned = side === ROLE.ISSUER ? sql`b.issuer_id = ${actor.id}` : sql`true`;
  oneRow(await db.rows(sql`SELECT 1 FROM books b WHERE b.id = ${bookId} AND ${owned}`), bookErrors.BOOK_NOT_FOUND);
  return db.rows<EditionUse>(sql`
    SELECT own.edition, count(*)::int AS owners, count(*) FILTER (WHERE own.is_read)::int AS opened,
      count(*) FILTER (WHERE ${isFinishedPosition})::int AS finished,
      coalesce(sum(CASE own.edition WHEN 'pdf' THEN lp.place ELSE lp.place / ${sql.raw(String(MINUTE_MS))} END), 0)::float8 AS read
    FROM (SELECT e.customer_id, e.edition, bool_or(e.first_read_at IS NOT NULL) AS is_read FROM entitlements e
          WHERE e.book_id = ${bookId} AND e.closed_at IS NULL GROUP BY 1, 2) own
    LEFT JOIN library_positions lp ON lp.customer_id = own.customer_id AND lp.book_id = ${bookId} AND lp.edition = own.edition
    GROUP BY own.edition ORDER BY own.edition DESC`);
};

/** The editions that an order has opened, and whether they were read. Throws ORDER_NOT_FOUND. */
export const listSoldEditions = async (
  { db, actor }: CallContext,
  side: Side,
  orderId: string,
): Promise<SoldEdition[]> => {
  const owned = side === ROLE.ISSUER ? sql`o.issuer_id = ${actor.id}` : sql`true`;
  oneRow(await db.rows(sql`SELECT 1 FROM orders o WHERE o.id = ${orderId} AND ${owned}`), orderErrors.ORDER_NOT_FOUND);
  return db.rows<SoldEdition>(sql`
    SELECT b.id AS "bookId", b.name AS title, e.edition, e.closed_at IS NULL AS "isOpen", e.first_read_at AS "firstReadAt"
    FROM entitlements e JOIN books b ON b.id = e.book_id WHERE e.order_id = ${orderId}
    ORDER BY b.name_fold, b.id, e.edition DESC`);
};
