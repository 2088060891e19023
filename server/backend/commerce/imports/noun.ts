import type { ImportProblem, ImportRow } from '@/contract/endpoints/imports';
import type { ImportOutcome, ImportRowState } from '@/contract/vocabulary/imports';
import type { CallContext, SystemActor, TransactionContext } from '../kernel';
import type { KnownName } from './names';
import type { Job } from './owner';

/** A row of a table as it was sent. */
export interface SentRow {
  /** Its number in the file, from 1. */
  line: number;
  cells: string[];
}

/** A row as the check leaves it. */
export interface CheckedRow {
  line: number;
  state: ImportRowState;
  /** The values of the row, as its noun keeps them. */
  fields: object;
  problems: ImportProblem[];
  changes: ImportRow['changes'];
  /** The record that it changes or is like, and its version. */
  recordId: string | null;
  version: number | null;
}

/** A checked row that is to be written. */
export interface RowToWrite<Fields extends object = object> {
  line: number;
  fields: Fields;
  recordId: string | null;
  version: number | null;
}

/** What became of a row. */
export interface WrittenRow {
  line: number;
  outcome: ImportOutcome;
  problems: ImportProblem[];
  recordId: string | null;
  version: number | null;
  /** The record before it was changed. */
  before: object | null;
}

/** A row that was written. */
export interface RowToTakeBack<Before extends object = object> {
  line: number;
  recordId: string;
  /** Of the record after it was written. */
  version: number;
  /** Null for a record that the row added. */
  before: Before | null;
}

export interface TakenBack {
  line: number;
  outcome: ImportOutcome;
}

/** A check of all rows of a table in their order, batch by batch: it knows what earlier rows have. */
export interface TableCheck {
  check: (rows: readonly SentRow[]) => Promise<CheckedRow[]>;
  /** Names in the rows so far that stand for other records. */
  names: () => KnownName[];
}

/** What the door for tables asks of a noun; its columns stand in the contract. */
export interface ImportNoun {
  beginCheck: (ctx: CallContext<SystemActor>, job: Job) => Promise<TableCheck>;
  /**
   * Before the first row is written.
   * @returns false when the import is not to be continued
   */
  prepare?: (ctx: CallContext, importId: number, isGoingOn: () => Promise<boolean>) => Promise<boolean>;
  /** Adds the records of many rows in one transaction; without it `write` adds them one by one. */
  addTogether?: (ctx: TransactionContext, job: Job, rows: readonly RowToWrite[]) => Promise<WrittenRow[]>;
  /**
   * Changes the record of a row, or adds it.
   * @throws {AppError} why it is refused
   */
  write: (ctx: CallContext, job: Job, row: RowToWrite) => Promise<WrittenRow>;
  /** Deletes the added records of many rows in one transaction; without it `takeBack` deletes them one by one. */
  removeTogether?: (ctx: TransactionContext, rows: readonly RowToTakeBack[]) => Promise<TakenBack[]>;
  /**
   * Gives a changed record back what it had, or deletes an added one.
   * @throws {AppError} why it is left as it is
   */
  takeBack: (ctx: CallContext, row: RowToTakeBack) => Promise<ImportOutcome>;
  /** After the last row was taken back. */
  tidyUp?: (ctx: CallContext, importId: number) => Promise<void>;
}
