import { sql } from 'drizzle-orm';
import type { BookEditReport, BookEditRequest, BookEditSummary } from '@/contract/endpoints/book-edits';
import type { BookDetail } from '@/contract/endpoints/books';
import { AppError } from '@/contract/vocabulary/error-codes';
import { bookEditText } from '@/text/book-edit';
import { patchBooks } from '../books/batch';
import type { BookBefore } from '../books/fields';
import { insertedId, inTransaction, type CallContext, type TransactionContext } from '../kernel';
import type { Ports } from '../ports';
import { oldestUndoable, withUndo } from '../undo-edit';
import { ofOutcome, planEdit, type EditPlan } from './plan';

/** The caller's edits that can be undone now, the newest first. */
export const listUndoableEdits = async ({ db, now, actor }: CallContext): Promise<BookEditSummary[]> => {
  const edits = await db.rows<Omit<BookEditSummary, 'undoUntil'>>(sql`
    SELECT e.id, e.field, e.created_at AS "createdAt", count(*)::int AS books
    FROM book_edits e JOIN book_edit_rows r ON r.edit_id = e.id
    WHERE e.owner_id = ${actor.id} AND e.undone_at IS NULL AND e.created_at > ${oldestUndoable(now)}::timestamptz
    GROUP BY e.id ORDER BY e.created_at DESC, e.id DESC`);
  return edits.map(withUndo);
};

const insertEdit = (ctx: CallContext, field: string): Promise<number> =>
  inTransaction(ctx, ({ tx, now, actor }) =>
    insertedId(
      tx,
      sql`
      INSERT INTO book_edits (owner_id, field, created_at) VALUES (${actor.id}, ${field}, ${now.toISOString()})
      RETURNING id`,
    ),
  );

const keepIn =
  (editId: number) =>
  async ({ tx }: TransactionContext, before: BookBefore, { id, version }: BookDetail): Promise<void> => {
    await tx.rows(sql`
      INSERT INTO book_edit_rows (edit_id, book_id, version, before)
      VALUES (${editId}, ${id}, ${version}, ${JSON.stringify(before)}::jsonb)`);
  };

const assertSeen = ({ seen, counts: { changed, same } }: EditPlan, shown: string): void => {
  if (seen !== shown) throw new AppError('PREVIEW_STALE', { now: bookEditText.nowFound(changed, same) });
};

/**
 * Changes one field of many own books, each in its own transaction and by the rules of its form, and keeps what they were
 * (D4.28.13). A repeated call finds other versions, and so does not change anything twice.
 * @throws {AppError} PREVIEW_STALE when it would change something else than what was seen; what `planEdit` throws
 */
export const saveEdit = async (
  ctx: CallContext,
  { seen, ...request }: BookEditRequest & { seen: string },
  logFailure: Ports['logFailure'],
): Promise<BookEditReport> => {
  const plan = await planEdit(ctx, request);
  assertSeen(plan, seen);
  const changing = ofOutcome(plan, 'changed');
  const { field } = request.edit;
  const id = await insertEdit(ctx, field);
  const patched = await patchBooks(
    ctx,
    changing.map(({ patch }) => patch),
    logFailure,
    keepIn(id),
  );
  const rows = new Map(changing.map(({ row }) => [row.id, row]));
  const refusedNow = patched.flatMap((book) => {
    const row = rows.get(book.id);
    if (!row || !book.refused) return [];
    const [message = book.refused.message] = Object.values(book.refused.fields).flat();
    return [{ id: row.id, code: row.code, name: row.name, message }];
  });
  const refused = [
    ...ofOutcome(plan, 'refused').map(({ row }) => ({
      ...{ id: row.id, code: row.code, name: row.name, message: row.refused ?? '' },
    })),
    ...refusedNow,
  ];
  const changed = changing.length - refusedNow.length;
  return {
    edit: withUndo({ id, field, books: changed, createdAt: ctx.now.toISOString() }),
    counts: { changed, same: plan.counts.same, refused: refused.length },
    refused,
  };
};
