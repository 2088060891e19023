import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { ImportOutcome } from '@/contract/vocabulary/imports';
import { bookHistory } from '@/text/book';
import { markCompleteness } from '../../books/completeness';
import { productsWith } from '../../books/columns';
import { storedFacts } from '../../books/facts';
import { readBooks } from '../../books/read-books';
import { changeBook } from '../../books/save-single';
import { anyInt } from '../../conditions';
import { inTransaction, joining, type CallContext, type TransactionContext } from '../../kernel';
import { recordChanges } from '../../records/audit';
import type { BookBefore } from './write';

/** A row that was written. */
export interface RowToTakeBack {
  line: number;
  bookId: number;
  /** Of the book after it was written. */
  version: number;
  before: BookBefore | null;
}

export interface TakenBack {
  line: number;
  outcome: ImportOutcome;
}

/**
 * Deletes the books that rows have added, unless they were changed since, or are in a series, at a fair, or have copies there.
 */
export const removeBooks = async (ctx: TransactionContext, rows: readonly RowToTakeBack[]): Promise<TakenBack[]> => {
  const { tx, now } = ctx;
  if (rows.length === 0) return [];
  const free = await tx.rows<{ id: number; version: number }>(sql`
    SELECT b.id, b.version FROM books b
    WHERE ${anyInt(
      sql`b.id`,
      rows.map(({ bookId }) => bookId),
    )} AND b.issuer_id = ${ctx.actor.id}::uuid
      AND NOT EXISTS (SELECT 1 FROM book_items i WHERE i.book_id = b.id)
      AND NOT EXISTS (${productsWith(sql`b.id`)})
      AND NOT EXISTS (SELECT 1 FROM stock s WHERE s.book_id = b.id)
    ORDER BY b.id FOR UPDATE OF b`);
  const versions = new Map(free.map(({ id, version }) => [id, version]));
  const removable = rows.filter(({ bookId, version }) => versions.get(bookId) === version);
  const ids = removable.map(({ bookId }) => bookId);
  const removed = await readBooks(tx, now, anyInt(sql`b.id`, ids));
  await tx.rows(sql`DELETE FROM book_authors WHERE ${anyInt(sql`book_id`, ids)}`);
  await tx.rows(sql`DELETE FROM books WHERE ${anyInt(sql`id`, ids)}`);
  await recordChanges(
    ctx,
    removed.map((book) => ({ kind: bookHistory, id: book.id, before: storedFacts(book), after: null })),
  );
  const deleted = new Set(ids);
  return rows.map(({ line, bookId }) => ({ line, outcome: deleted.has(bookId) ? 'removed' : 'kept' }));
};

/**
 * Gives a book the fields back that it had, by the rules of its form, and marks the row in one transaction; a book that was
 * changed since is kept.
 * @param mark stores what became of the row
 */
export const restoreBook = async (
  ctx: CallContext,
  { line, bookId, version, before }: RowToTakeBack,
  mark: (ctx: TransactionContext, taken: TakenBack) => Promise<void>,
): Promise<void> => {
  try {
    await inTransaction(ctx, async (inner) => {
      if (before) await changeBook(joining(ctx, inner), { ...before, id: bookId, version });
      if (before?.incomplete) await markCompleteness(inner.tx, [bookId]);
      await mark(inner, { line, outcome: before ? 'restored' : 'kept' });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await inTransaction(ctx, (inner) => mark(inner, { line, outcome: 'kept' }));
  }
};
