import { sql } from 'drizzle-orm';
import { bookEditErrors, type BookEditUndone } from '@/contract/endpoints/book-edits';
import { bookErrors } from '@/contract/endpoints/books';
import { undoEditText } from '@/text/undo-edit';
import type { BookBefore } from '../books/fields';
import { restoreBook } from '../imports/books/take-back';
import { joining, type CallContext, type TransactionContext } from '../kernel';
import { beginUndo, undoRow, type EditKind } from '../undo-edit';

interface Kept {
  bookId: number;
  version: number;
  before: BookBefore;
}

const BOOK_EDITS: EditKind = {
  edits: sql`book_edits`,
  rows: sql`book_edit_rows`,
  recordId: sql`book_id`,
  notFound: bookEditErrors.BOOK_EDIT_NOT_FOUND,
  late: bookEditErrors.BOOK_EDIT_UNDO_LATE,
  deleted: [bookErrors.BOOK_NOT_FOUND.code],
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

const restore = async (ctx: CallContext, inner: TransactionContext, id: number, row: Kept): Promise<void> => {
  const { bookId, version, before } = row;
  await restoreBook(joining(ctx, inner), { line: 0, recordId: String(bookId), version, before });
  await passOn(inner, id, row);
};

/** A book that was deleted since is named as it was before the edit. */
const readReport = async ({ db }: CallContext, id: number): Promise<BookEditUndone> => {
  const rows = await db.rows<BookEditUndone['kept'][number] & { outcome: string }>(sql`
    SELECT r.book_id AS id, coalesce(b.code, r.before->>'code') AS code, coalesce(b.name, r.before->>'name') AS name,
      r.outcome, coalesce(r.reason, ${undoEditText.changedSince}) AS message
    FROM book_edit_rows r LEFT JOIN books b ON b.id = r.book_id
    WHERE r.edit_id = ${id} ORDER BY b.name_fold, r.book_id`);
  return {
    restored: rows.filter(({ outcome }) => outcome === 'restored').length,
    kept: rows
      .filter(({ outcome }) => outcome === 'kept')
      .map(({ id, code, name, message }) => ({ id, code, name, message })),
  };
};

/**
 * Gives the books of an edit back what they had, each in its own transaction and by the rules of its form; books that were
 * changed or deleted since are left and named, each with the reason (D4.28.14). A call that was broken off can be repeated.
 * @throws {AppError} BOOK_EDIT_NOT_FOUND, also for another issuer's; BOOK_EDIT_UNDO_LATE after `LIMITS.editUndoMs`
 */
export const undoEdit = async (ctx: CallContext, id: number): Promise<BookEditUndone> => {
  await beginUndo(ctx, BOOK_EDITS, id);
  const rows = await ctx.db.rows<Kept>(sql`
    SELECT book_id AS "bookId", version, before FROM book_edit_rows
    WHERE edit_id = ${id} AND outcome IS NULL ORDER BY book_id`);
  for (const row of rows) await undoRow(ctx, BOOK_EDITS, [id, row.bookId], (inner) => restore(ctx, inner, id, row));
  return readReport(ctx, id);
};
