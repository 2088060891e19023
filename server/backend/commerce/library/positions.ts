import { sql } from 'drizzle-orm';
import type { LibraryPosition, LibraryPositionInput } from '@/contract/endpoints/library';
import { libraryErrors } from '@/contract/endpoints/library';
import { oneRow, type CallContext } from '../kernel';
import { isUsable } from './own-books';

/**
 * Stores where the customer is in an edition, unless a later position is known, and returns the one that is kept. The
 * device says how long ago it was there, so that a wrong clock does not matter.
 * @throws {AppError} LIBRARY_BOOK_NOT_FOUND when they cannot open the edition
 */
export const reportPosition = async (
  { db, now, actor }: CallContext,
  { bookId, edition, place, extent, device, ageMs }: LibraryPositionInput,
): Promise<LibraryPosition> => {
  const at = new Date(now.getTime() - ageMs).toISOString();
  const rows = await db.rows<LibraryPosition>(sql`
    WITH mine AS (
      SELECT DISTINCT e.customer_id, e.book_id, e.edition FROM entitlements e JOIN books b ON b.id = e.book_id
      WHERE e.customer_id = ${actor.id} AND e.book_id = ${bookId} AND e.edition = ${edition} AND ${isUsable}),
    kept AS (
      INSERT INTO library_positions AS lp (customer_id, book_id, edition, place, extent, at, device)
      SELECT customer_id, book_id, edition, ${place}::int, ${extent}::int, ${at}::timestamptz, ${device}::uuid FROM mine
      ON CONFLICT (customer_id, book_id, edition) DO UPDATE
        SET place = excluded.place, extent = excluded.extent, at = excluded.at, device = excluded.device
        WHERE lp.at <= excluded.at
      RETURNING place, extent, at, device)
    SELECT place, extent, at, device FROM kept
    UNION ALL
    SELECT lp.place, lp.extent, lp.at, lp.device FROM library_positions lp JOIN mine USING (customer_id, book_id, edition)
    WHERE NOT EXISTS (SELECT 1 FROM kept)`);
  return oneRow(rows, libraryErrors.LIBRARY_BOOK_NOT_FOUND);
};
