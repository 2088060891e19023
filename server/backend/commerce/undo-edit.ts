import { sql, type SQL } from 'drizzle-orm';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { undoEditText } from '@/text/undo-edit';
import { inTransaction, oneRow, type CallContext, type TransactionContext } from './kernel';

/** Where the edits of a noun are kept, and what is said of them. */
export interface EditKind {
  edits: SQL;
  rows: SQL;
  /** The column of the rows that names the record. */
  recordId: SQL;
  notFound: ExpectedError;
  late: ExpectedError;
  /** Codes of the errors that say that the record was deleted. */
  deleted: readonly string[];
}

/** The instant before which an edit can no longer be undone. */
export const oldestUndoable = (now: Date): string => new Date(now.getTime() - LIMITS.editUndoMs).toISOString();

/** An edit with the instant until which it can be undone. */
export const withUndo = <Edit extends { createdAt: string }>(edit: Edit): Edit & { undoUntil: string } => ({
  ...edit,
  undoUntil: new Date(Date.parse(edit.createdAt) + LIMITS.editUndoMs).toISOString(),
});

/**
 * Marks an edit of the caller as undone. One that is marked already is continued, at any time.
 * @throws {AppError} that it is not found, also for another issuer's, or that it is too late
 */
export const beginUndo = (ctx: CallContext, { edits, notFound, late }: EditKind, id: number): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const edit = oneRow(
      await tx.rows<{ isBegun: boolean; isLate: boolean }>(sql`
        SELECT undone_at IS NOT NULL AS "isBegun", created_at <= ${oldestUndoable(now)}::timestamptz AS "isLate"
        FROM ${edits} WHERE id = ${id} AND owner_id = ${actor.id} FOR UPDATE`),
      notFound,
    );
    if (edit.isBegun) return;
    if (edit.isLate) throw new AppError(late);
    await tx.rows(sql`UPDATE ${edits} SET undone_at = ${now.toISOString()} WHERE id = ${id}`);
  });

type RecordId = number | string;

const mark = async (
  { tx }: TransactionContext,
  { rows, recordId }: EditKind,
  [editId, id]: readonly [editId: number, recordId: RecordId],
  reason: string | null,
): Promise<void> => {
  // Another call may have restored it, which made it newer than this one expects.
  await tx.rows(sql`
    UPDATE ${rows} SET outcome = ${reason === null ? 'restored' : 'kept'}, reason = ${reason}
    WHERE edit_id = ${editId} AND ${recordId} = ${id} AND outcome IS NULL`);
};

const reasonOf = ({ deleted }: EditKind, error: AppError): string => {
  if (error.code === 'CONFLICT') return undoEditText.changedSince;
  if (deleted.includes(error.code)) return undoEditText.deleted;
  return Object.values(error.fields ?? {}).flat()[0] ?? error.message;
};

/**
 * Restores a record and marks its row in one transaction; one that its form refuses to restore is kept, with the reason.
 * Any other error is thrown: the remaining records would fail, too, and the call can be repeated.
 */
export const undoRow = async (
  ctx: CallContext,
  kind: EditKind,
  ids: readonly [editId: number, recordId: RecordId],
  restore: (inner: TransactionContext) => Promise<void>,
): Promise<void> => {
  try {
    await inTransaction(ctx, async (inner) => {
      await restore(inner);
      await mark(inner, kind, ids, null);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await inTransaction(ctx, (inner) => mark(inner, kind, ids, reasonOf(kind, error)));
  }
};
