import { sql } from 'drizzle-orm';
import { bookEditErrors, type BookEditUndone } from '@/contract/endpoints/book-edits';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { BookBefore } from '../books/fields';
import { restoreBook } from '../imports/books/take-back';
import { inTransaction, joining, oneRow, type CallContext, type TransactionContext } from '../kernel';
import { oldestUndoable } from './save';

interface Kept {
  bookId: number;
  version: number;
  before: BookBefore;
}

/** Marks the edit as undone. One that is marked already is continued, at any time. */
const beginUndo = (ctx: CallContext, id: number): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const edit = oneRow(
      await tx.rows<{ isBegun: boolean; isLate: boolean }>(sql`
        SELECT undone_at IS NOT NULL AS "isBegun", created_at <= ${oldestUndoable(now)}::timestamptz AS "isLate"
        FROM book_edits WHERE id = ${id} AND owner_id = ${actor.id} FOR UPDATE`),
      bookEditErrors.BOOK_EDIT_NOT_FOUND,
    );
    if (edit.isBegun) return;
    if (edit.isLate) throw new AppError(bookEditErrors.BOOK_EDIT_UNDO_LATE);
    await tx.rows(sql`UPDATE book_edits SET undone_at = ${now.toISOString()} WHERE id = ${id}`);
  });

const mark = async (
  { tx }: TransactionContext,
  id: number,
  { bookId }: Kept,
  outcome: 'restored' | 'kept',
): Promise<void> => {
  // Another call may have restored it, which made it newer than this one expects.
  await tx.rows(sql`
    UPDATE book_edit_rows SET outcome = ${outcome}
    WHERE edit_id = ${id} AND book_id = ${bookId} AND outcome IS NULL`);
};

/**
 * An earlier edit of the book, which this one had changed further, is undone after it: its row takes the version that the book
 * has now.
 */
const passOn = async ({ tx }: TransactionContext, id: number, { bookId, version }: Kept): Promise<void> => {
  await tx.rows(sql`
    UPDATE book_edit_rows r SET version = b.version FROM books b
    WHERE b.id = ${bookId} AND r.book_id = b.id AND r.edit_id <> ${id} AND r.outcome IS NULL AND r.version = ${version - 1}`);
};

/** Restores a book and marks its row in one transaction; a book that its form refuses to restore is kept. */
const undoRow = async (ctx: CallContext, id: number, row: Kept): Promise<void> => {
  const { bookId, version, before } = row;
  try {
    await inTransaction(ctx, async (inner) => {
      await restoreBook(joining(ctx, inner), { line: 0, recordId: String(bookId), version, before });
      await passOn(inner, id, row);
      await mark(inner, id, row, 'restored');
    });
  } catch (error) {
    // The remaining books would fail, too; the call can be repeated.
    if (!(error instanceof AppError)) throw error;
    await inTransaction(ctx, (inner) => mark(inner, id, row, 'kept'));
  }
};

const readReport = async ({ db }: CallContext, id: number): Promise<BookEditUndone> => {
  const rows = await db.rows<BookEditUndone['kept'][number] & { outcome: string }>(sql`
    SELECT b.id, b.code, b.name, r.outcome FROM book_edit_rows r JOIN books b ON b.id = r.book_id
    WHERE r.edit_id = ${id} ORDER BY b.name_fold, b.id`);
  return {
    restored: rows.filter(({ outcome }) => outcome === 'restored').length,
    kept: rows.filter(({ outcome }) => outcome === 'kept').map(({ id, code, name }) => ({ id, code, name })),
  };
};

/**
 * Gives the books of an edit back what they had, each in its own transaction and by the rules of its form; books that were
 * changed since are left and named (D4.28.14). A call that was broken off can be repeated.
 * @throws {AppError} BOOK_EDIT_NOT_FOUND, also for another issuer's; BOOK_EDIT_UNDO_LATE after `LIMITS.bookEditUndoMs`
 */
export const undoEdit = async (ctx: CallContext, id: number): Promise<BookEditUndone> => {
  await beginUndo(ctx, id);
  const rows = await ctx.db.rows<Kept>(sql`
    SELECT book_id AS "bookId", version, before FROM book_edit_rows
    WHERE edit_id = ${id} AND outcome IS NULL ORDER BY book_id`);
  for (const row of rows) await undoRow(ctx, id, row);
  return readReport(ctx, id);
};
