import { sql } from 'drizzle-orm';
import type { ImportOutcome } from '@/contract/vocabulary/imports';
import { bookHistory } from '@/text/book';
import { markCompleteness } from '../../books/completeness';
import { productsWith } from '../../books/columns';
import { storedFacts } from '../../books/facts';
import type { BookBefore } from '../../books/fields';
import { readBooks } from '../../books/read-books';
import { changeBook } from '../../books/save-single';
import { anyInt } from '../../conditions';
import { inTransaction, joining, type CallContext, type TransactionContext } from '../../kernel';
import { recordChanges } from '../../records/audit';
import type { RowToTakeBack, TakenBack } from '../noun';

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
      rows.map(({ recordId }) => Number(recordId)),
    )} AND b.issuer_id = ${ctx.actor.id}::uuid
      AND NOT EXISTS (SELECT 1 FROM book_items i WHERE i.book_id = b.id)
      AND NOT EXISTS (${productsWith(sql`b.id`)})
      AND NOT EXISTS (SELECT 1 FROM stock s WHERE s.book_id = b.id)
    ORDER BY b.id FOR UPDATE OF b`);
  const versions = new Map(free.map(({ id, version }) => [id, version]));
  const removable = rows.filter(({ recordId, version }) => versions.get(Number(recordId)) === version);
  const ids = removable.map(({ recordId }) => Number(recordId));
  const removed = await readBooks(tx, now, anyInt(sql`b.id`, ids));
  await tx.rows(sql`DELETE FROM book_authors WHERE ${anyInt(sql`book_id`, ids)}`);
  await tx.rows(sql`DELETE FROM books WHERE ${anyInt(sql`id`, ids)}`);
  await recordChanges(
    ctx,
    removed.map((book) => ({ kind: bookHistory, id: book.id, before: storedFacts(book), after: null })),
  );
  const deleted = new Set(ids);
  return rows.map(({ line, recordId }) => ({ line, outcome: deleted.has(Number(recordId)) ? 'removed' : 'kept' }));
};

/**
 * Gives a book the fields back that it had, by the rules of its form.
 * @throws {AppError} CONFLICT for a book that was changed since
 */
export const restoreBook = async (
  ctx: CallContext,
  { recordId, version, before }: RowToTakeBack<BookBefore>,
): Promise<ImportOutcome> => {
  if (!before) return 'kept';
  const id = Number(recordId);
  await inTransaction(ctx, async (inner) => {
    await changeBook(joining(ctx, inner), { ...before, id, version });
    if (before.incomplete) await markCompleteness(inner.tx, [id]);
  });
  return 'restored';
};
