import { sql, type SQL } from 'drizzle-orm';
import { libraryErrors, type LibraryNote, type LibraryNoteInput } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../db/database';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { isUsable } from './own-books';

const columns = sql`n.id, n.edition, n.place, n.quote, n.text, n.colour, n.rectangles, n.created_at AS "createdAt",
  n.updated_at AS "updatedAt"`;

/** Throws LIBRARY_BOOK_NOT_FOUND when the customer cannot open the edition, or any edition of the book. */
const assertUsable = async (db: Sql, customerId: string, bookId: number, edition?: string): Promise<void> => {
  const among: SQL = edition === undefined ? sql`true` : sql`e.edition = ${edition}`;
  oneRow(
    await db.rows(sql`
      SELECT 1 FROM entitlements e JOIN books b ON b.id = e.book_id
      WHERE e.customer_id = ${customerId} AND e.book_id = ${bookId} AND ${isUsable} AND ${among} LIMIT 1`),
    libraryErrors.LIBRARY_BOOK_NOT_FOUND,
  );
};

/** The customer's notes in a book, by edition and place. Throws LIBRARY_BOOK_NOT_FOUND. */
export const listNotes = async ({ db, actor }: CallContext, bookId: number): Promise<LibraryNote[]> => {
  await assertUsable(db, actor.id, bookId);
  return db.rows<LibraryNote>(sql`
    SELECT ${columns} FROM library_notes n WHERE n.customer_id = ${actor.id} AND n.book_id = ${bookId}
    ORDER BY n.edition, n.place, n.created_at, n.id`);
};

/**
 * Creates a note under an id of the device, or changes the one with this id.
 * @throws {AppError} LIBRARY_BOOK_NOT_FOUND; LIBRARY_NOTE_NOT_FOUND for an id in another book; LIBRARY_NOTES_TOO_MANY
 */
export const saveNote = (
  ctx: CallContext,
  { id: noteId, bookId, edition, place, quote, text, colour, rectangles }: LibraryNoteInput,
): Promise<LibraryNote> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    await assertUsable(tx, actor.id, bookId, edition);
    // Serialises the customer's notes, so that the count stays true.
    await tx.rows(sql`SELECT 1 FROM customers WHERE user_id = ${actor.id} FOR NO KEY UPDATE`);
    const [known] = await tx.rows<{ count: number; bookId: number | null }>(sql`
      SELECT count(*)::int AS count, max(n.book_id) FILTER (WHERE n.id = ${noteId}) AS "bookId"
      FROM library_notes n WHERE n.customer_id = ${actor.id} AND (n.book_id = ${bookId} OR n.id = ${noteId})`);
    if (known!.bookId === null && known!.count >= LIMITS.libraryNotes)
      throw new AppError(libraryErrors.LIBRARY_NOTES_TOO_MANY);
    const at = now.toISOString();
    const saved = await tx.rows<LibraryNote>(sql`
      INSERT INTO library_notes AS n (customer_id, id, book_id, edition, place, quote, text, colour, rectangles,
        created_at, updated_at)
      VALUES (${actor.id}, ${noteId}, ${bookId}, ${edition}, ${place}, ${quote}, ${text}, ${colour},
        ${JSON.stringify(rectangles)}::json, ${at}, ${at})
      ON CONFLICT (customer_id, id) DO UPDATE SET edition = excluded.edition, place = excluded.place,
        quote = excluded.quote, text = excluded.text, colour = excluded.colour, rectangles = excluded.rectangles,
        updated_at = excluded.updated_at
        WHERE n.book_id = excluded.book_id
      RETURNING ${columns}`);
    return oneRow(saved, libraryErrors.LIBRARY_NOTE_NOT_FOUND);
  });

/** Removes a note of the customer. */
export const removeNote = async ({ db, actor }: CallContext, id: string): Promise<void> => {
  await db.rows(sql`DELETE FROM library_notes n WHERE n.customer_id = ${actor.id} AND n.id = ${id}`);
};
