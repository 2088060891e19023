import { sql, type SQL } from 'drizzle-orm';
import {
  importErrors,
  type ImportDefaults,
  type ImportDetail,
  type ImportMapping,
  type ImportNameDecision,
  type ImportRowDecision,
} from '@/contract/endpoints/imports';
import { fitsTable } from '@/contract/imports/tables';
import { AppError } from '@/contract/vocabulary/error-codes';
import {
  IMPORTS_AT_WORK,
  type ImportNameKind,
  type ImportNounName,
  type ImportStatus,
} from '@/contract/vocabulary/imports';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../db/database';
import { bookText } from '@/text/book';
import { anyInt, anyText } from '../conditions';
import { LANGUAGES } from '../languages';
import { refuseFaults } from '../records/faults';
import { emit } from '../emit';
import { inTransaction, oneRow, type CallContext, type TransactionContext } from '../kernel';
import { scheduleAt } from '../schedule';
import { RECORDS_OF } from './names';
import { readImport } from './read';

interface Locked {
  id: number;
  noun: ImportNounName;
  status: ImportStatus;
  rows: number;
  finishedAt: string | null;
}

const lockOwn = async ({ tx, actor }: TransactionContext, id: number): Promise<Locked> =>
  oneRow(
    await tx.rows<Locked>(sql`
      SELECT id, noun, status, rows, finished_at AS "finishedAt" FROM imports
      WHERE id = ${id} AND owner_id = ${actor.id} FOR UPDATE`),
    importErrors.IMPORT_NOT_FOUND,
  );

/** @throws {AppError} IMPORT_STEP_OVER when the import is at none of these steps */
const assertAt = ({ status }: Locked, ...steps: ImportStatus[]): void => {
  if (!steps.includes(status)) throw new AppError(importErrors.IMPORT_STEP_OVER);
};

/** The backend works on one import of a user at a time. Throws IMPORT_BUSY. */
const assertNoneAtWork = async ({ tx, actor }: TransactionContext, id: number): Promise<void> => {
  const others = await tx.rows(sql`
    SELECT 1 FROM imports WHERE owner_id = ${actor.id} AND id <> ${id} AND ${anyText(sql`status`, IMPORTS_AT_WORK)}`);
  if (others.length > 0) throw new AppError(importErrors.IMPORT_BUSY);
};

/** Writes the step of an import and, where the backend works in it, schedules that work. */
const moveTo = async (
  ctx: TransactionContext,
  { id, rows }: Pick<Locked, 'id' | 'rows'>,
  status: ImportStatus,
  more: SQL = sql``,
): Promise<void> => {
  if (IMPORTS_AT_WORK.includes(status)) await assertNoneAtWork(ctx, id);
  const [moved] = await ctx.tx.rows<{ revision: number }>(sql`
    UPDATE imports SET status = ${status}, done = 0 ${more} WHERE id = ${id} RETURNING revision`);
  if (moved && IMPORTS_AT_WORK.includes(status))
    await scheduleAt(ctx, 'imports.work', String(id), ctx.now, { status, revision: moved.revision });
  await emit(ctx, 'import.progressed', { id, ownerId: ctx.actor.id, ownerRole: ctx.actor.role, status, done: 0, rows });
};

const move = async (
  ctx: CallContext,
  id: number,
  work: (ctx: TransactionContext, locked: Locked) => Promise<void>,
): Promise<ImportDetail> => {
  await inTransaction(ctx, async (ctx) => work(ctx, await lockOwn(ctx, id)));
  return readImport(ctx, id);
};

/** A genre and a language that books may have. Throws INVALID_INPUT. */
const assertDefaults = async (tx: Sql, { genreId, language }: ImportDefaults): Promise<void> => {
  const genres = genreId === null ? [] : await tx.rows(sql`SELECT 1 FROM ${RECORDS_OF.genre} AND id = ${genreId}`);
  refuseFaults({
    ...(genreId !== null && genres.length === 0 && { 'defaults.genreId': [bookText.genreUnsuitable] }),
    ...(language !== null && !LANGUAGES.includes(language) && { 'defaults.language': [bookText.languageUnknown] }),
  });
};

const CHECKED_AGAIN = sql`, revision = revision + 1`;

/** Keeps what the columns are, and checks all rows. Throws IMPORT_NOT_FOUND, IMPORT_STEP_OVER or IMPORT_COLUMNS. */
export const mapColumns = (ctx: CallContext, { id, columns, defaults }: ImportMapping): Promise<ImportDetail> =>
  move(ctx, id, async (ctx, locked) => {
    assertAt(locked, 'mapping', 'checking', 'checked');
    if (!fitsTable(locked.noun, columns)) throw new AppError(importErrors.IMPORT_COLUMNS);
    await assertDefaults(ctx.tx, defaults);
    await moveTo(
      ctx,
      locked,
      'checking',
      sql`, columns = ${JSON.stringify(columns)}::jsonb, defaults = ${JSON.stringify(defaults)}::jsonb ${CHECKED_AGAIN}`,
    );
  });

/** Decides whether checked rows are written; those that cannot be are left as they are. */
export const decideRows = (ctx: CallContext, { id, rows, take }: ImportRowDecision): Promise<ImportDetail> =>
  move(ctx, id, async ({ tx }, locked) => {
    assertAt(locked, 'checked');
    const which = typeof rows === 'string' ? sql`state = ${rows}` : anyInt(sql`line`, rows);
    await tx.rows(sql`
      UPDATE import_rows SET taken = ${take}
      WHERE import_id = ${id} AND state IN ('new', 'changed', 'doubtful') AND ${which}`);
  });

const assertRecord = async (tx: Sql, kind: ImportNameKind, id: number): Promise<void> => {
  oneRow(await tx.rows(sql`SELECT 1 FROM ${RECORDS_OF[kind]} AND id = ${id}`), 'NOT_FOUND');
};

/** Decides for which record a name stands, and checks the rows again. Throws NOT_FOUND for another name or record. */
export const decideName = (ctx: CallContext, { id, kind, key, chosenId }: ImportNameDecision): Promise<ImportDetail> =>
  move(ctx, id, async (ctx, locked) => {
    assertAt(locked, 'checking', 'checked');
    if (chosenId !== null) await assertRecord(ctx.tx, kind, chosenId);
    const named = await ctx.tx.rows(sql`
      UPDATE import_names SET chosen_id = ${chosenId}, decided = true
      WHERE import_id = ${id} AND kind = ${kind} AND key = ${key} AND known_id IS NULL RETURNING 1`);
    oneRow(named, 'NOT_FOUND');
    await moveTo(ctx, locked, 'checking', CHECKED_AGAIN);
  });

/** Writes the checked rows in the background. Throws IMPORT_STEP_OVER when it was started or changed meanwhile. */
export const startImport = (ctx: CallContext, id: number): Promise<ImportDetail> =>
  move(ctx, id, async (ctx, locked) => {
    assertAt(locked, 'checked');
    await moveTo(ctx, locked, 'running');
  });

/** Stops an import where it is. */
export const cancelImport = (ctx: CallContext, id: number): Promise<ImportDetail> =>
  move(ctx, id, async (ctx, locked) => {
    assertAt(locked, 'mapping', 'checking', 'checked', 'running');
    await moveTo(ctx, locked, 'cancelled', sql`, finished_at = ${ctx.now.toISOString()}`);
  });

/** Takes an import back in the background. Throws IMPORT_STEP_OVER, or IMPORT_UNDO_LATE after a day. */
export const undoImport = (ctx: CallContext, id: number): Promise<ImportDetail> =>
  move(ctx, id, async (ctx, locked) => {
    assertAt(locked, 'done', 'cancelled');
    if (ctx.now.getTime() >= Date.parse(locked.finishedAt ?? '') + LIMITS.importUndoMs)
      throw new AppError(importErrors.IMPORT_UNDO_LATE);
    await moveTo(ctx, locked, 'undoing');
  });
