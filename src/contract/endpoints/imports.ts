import { z } from 'zod';
import { importErrorText } from '@/text/import';
import { endpoints } from '../endpoint';
import { IMPORT_COLUMN_KEYS } from '../imports/tables';
import { LONG_ANSWERS_MS } from '../long-answers';
import { instant, intId, listOf, oneOrMany, paging, queryId, singleLine } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import {
  FILLED_FIELDS,
  IMPORT_NAME_KINDS,
  IMPORT_NOUNS,
  IMPORT_OUTCOMES,
  IMPORT_ROW_STATES,
  IMPORT_STATUSES,
  LEGACY_LETTERS,
  ROW_PROBLEMS,
  TABLE_FORMATS,
} from '../vocabulary/imports';
import { LIMITS } from '../vocabulary/limits';
import { bothSides, ofBothSides } from '../sides';

export const importErrors = declareErrors(importErrorText, {
  IMPORT_NOT_FOUND: 404,
  IMPORT_UNREADABLE: 422,
  IMPORT_LOCKED: 422,
  IMPORT_EMPTY: 422,
  IMPORT_TOO_LONG: 422,
  IMPORT_COLUMNS: 422,
  IMPORT_STEP_OVER: 409,
  IMPORT_UNDO_LATE: 409,
  IMPORT_BUSY: 409,
  IMPORTS_TOO_MANY: 409,
  IMPORT_OTHER_SIDE: 403,
});

const column = z.enum(IMPORT_COLUMN_KEYS);

/** Index of each column in the table, counted from 0. */
const columns = z.partialRecord(column, z.int().min(0).max(LIMITS.importColumns));

/** What is taken where a row of a list of books says nothing. */
const defaults = z.strictObject({
  /** A child genre. */
  genreId: intId.nullable(),
  /** One of `GET /languages`. */
  language: singleLine.min(1).max(LIMITS.bookWord.max).nullable(),
});
export type ImportDefaults = z.output<typeof defaults>;

const summary = z.object({
  id: intId,
  noun: z.enum(IMPORT_NOUNS),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Rows of the table, and how many of them the current work has done. */
  rows: z.int(),
  done: z.int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Until when it may be undone; null when it may not. */
  undoUntil: instant.nullable(),
});
export type ImportSummary = z.output<typeof summary>;

const totals = z.object({
  states: z.partialRecord(z.enum(IMPORT_ROW_STATES), z.int()),
  outcomes: z.partialRecord(z.enum(IMPORT_OUTCOMES), z.int()),
  /** Rows that would be written, by what the check says and what a person decided. */
  taken: z.int(),
});

const name = z.object({
  kind: z.enum(IMPORT_NAME_KINDS),
  /** By which it is chosen; the name in small letters. */
  key: z.string(),
  name: z.string(),
  /** Rows that have it. */
  rows: z.int(),
  /** A record with a similar name. */
  like: z.object({ id: intId, name: z.string() }).nullable(),
  /** The record that it stands for; null for a new one, and for a genre that is not chosen yet. */
  chosen: z.object({ id: intId, name: z.string() }).nullable(),
});
export type ImportName = z.output<typeof name>;

const detail = summary.extend({
  format: z.enum(TABLE_FORMATS),
  /** The old letters that the file was written in; null for Unicode. */
  letters: z.enum(LEGACY_LETTERS).nullable(),
  /** The heads of the table; empty texts when it has none. */
  heads: z.array(z.string()),
  /** Its first rows. */
  sample: z.array(z.array(z.string())),
  columns,
  defaults,
  totals,
  /** Names that no record has, at most 500 of them, those of most rows first. */
  names: z.array(name),
});
export type ImportDetail = z.output<typeof detail>;

const problem = z.object({
  column: column.nullable(),
  problem: z.enum(ROW_PROBLEMS),
  /** What would be right, the other row or book, or the sentence of a refusal. */
  detail: z.string(),
});
export type ImportProblem = z.output<typeof problem>;

const row = z.object({
  /** Its number in the file, from 1. */
  row: z.int(),
  cells: z.array(z.string()),
  state: z.enum(IMPORT_ROW_STATES).nullable(),
  /** Whether it is written when the import runs. */
  taken: z.boolean(),
  problems: z.array(problem),
  changes: z.array(z.object({ column, from: z.string(), to: z.string() })),
  /** Empty fields of a new book that the catalogue knows by its ISBN, and what they become. */
  filled: z.array(z.object({ field: z.enum(FILLED_FIELDS), value: z.string() })),
  outcome: z.enum(IMPORT_OUTCOMES).nullable(),
  /** The record that it changes, or that it made. */
  recordId: z.string().nullable(),
});
export type ImportRow = z.output<typeof row>;

const BASE64_FACTOR = 4 / 3;
const contentLength = Math.ceil(LIMITS.importBytes * BASE64_FACTOR) + 4;

const table = z.strictObject({
  noun: z.enum(IMPORT_NOUNS),
  /** Null for cells that were pasted. */
  fileName: singleLine.min(1).max(LIMITS.statementFileName).nullable(),
  /** The file, or the pasted text in UTF-8, as base64. */
  content: z.string().min(1).max(contentLength),
});
export type ImportTable = z.output<typeof table>;

const mapping = z.strictObject({ id: intId, columns, defaults });
export type ImportMapping = z.output<typeof mapping>;

/** Rows by their numbers, or all of one state; and whether they are written. */
const rowDecision = z.strictObject({
  id: intId,
  rows: z.union([z.array(z.int().positive()).min(1).max(LIMITS.maxPageSize), z.enum(IMPORT_ROW_STATES)]),
  take: z.boolean(),
});
export type ImportRowDecision = z.output<typeof rowDecision>;

const nameDecision = z.strictObject({
  id: intId,
  kind: z.enum(IMPORT_NAME_KINDS),
  key: z.string().min(1).max(LIMITS.importCell),
  /** The record that it stands for; null for a new one. */
  chosenId: intId.nullable(),
});
export type ImportNameDecision = z.output<typeof nameDecision>;

const step = z.strictObject({ id: intId });

const one = { params: z.strictObject({ id: queryId }) };
const rowsQuery = z.strictObject({
  ...paging(LIMITS.tableSize),
  state: oneOrMany(z.enum(IMPORT_ROW_STATES)).optional(),
  outcome: oneOrMany(z.enum(IMPORT_OUTCOMES)).optional(),
});
export type ImportRowsQuery = z.output<typeof rowsQuery>;

const MOVE_ERRORS = [importErrors.IMPORT_NOT_FOUND, importErrors.IMPORT_STEP_OVER, importErrors.IMPORT_BUSY] as const;
/** The same words for both sides: each brings its own tables. */
const both = (summary: string) => ({ admin: { summary }, issuer: { summary } });

export const importSides = bothSides({
  'GET /imports': {
    ...both('Own imports of tables, the newest first.'),
    query: z.strictObject(paging(LIMITS.tableSize)),
    answer: listOf(summary),
  },
  'POST /imports': {
    ...both(
      'Read a table (XLSX, CSV, ONIX, or pasted cells). Nothing is changed until it is mapped, checked and started.',
    ),
    limited: 'heavy',
    body: table,
    bodyLimit: contentLength + LIMITS.multipartBytes,
    answerMs: LONG_ANSWERS_MS['POST /issuer/imports'],
    answer: detail,
    status: 201,
    errors: [
      importErrors.IMPORT_UNREADABLE,
      importErrors.IMPORT_LOCKED,
      importErrors.IMPORT_EMPTY,
      importErrors.IMPORT_TOO_LONG,
      importErrors.IMPORTS_TOO_MANY,
      importErrors.IMPORT_OTHER_SIDE,
    ],
  },
  'GET /imports/{id}': {
    ...one,
    ...both('An own import: its step, its columns, what the check says, and what became of it.'),
    answer: detail,
    errors: [importErrors.IMPORT_NOT_FOUND],
  },
  'GET /imports/{id}/rows': {
    ...one,
    ...both('Rows of an own import with what the check says of each, and what became of it.'),
    query: rowsQuery,
    answer: listOf(row),
    errors: [importErrors.IMPORT_NOT_FOUND],
  },
  'PUT /imports/mapping': {
    ...both(
      'Say what the columns are, and check all rows in the background. Kept for the next table with these heads.',
    ),
    body: mapping,
    answer: detail,
    errors: [...MOVE_ERRORS, importErrors.IMPORT_COLUMNS],
  },
  'PUT /imports/rows': {
    ...both('Decide for checked rows whether they are written.'),
    body: rowDecision,
    answer: detail,
    errors: MOVE_ERRORS,
  },
  'PUT /imports/names': {
    ...both('Decide for which record a name of the table stands, and check the rows again.'),
    body: nameDecision,
    answer: detail,
    errors: [...MOVE_ERRORS, 'NOT_FOUND'],
  },
  'PUT /imports/started': {
    ...both('Write the checked rows in the background, each once.'),
    body: step,
    answer: detail,
    errors: MOVE_ERRORS,
  },
  'PUT /imports/cancelled': {
    ...both('Stop an import where it is. What is written stays, and may be undone.'),
    body: step,
    answer: detail,
    errors: MOVE_ERRORS,
  },
  'PUT /imports/undone': {
    ...both('Take an import back within a day, in the background. Rows that were changed or used since are left.'),
    body: step,
    answer: detail,
    errors: [...MOVE_ERRORS, importErrors.IMPORT_UNDO_LATE],
  },
});

export const importEndpoints = endpoints(ofBothSides(importSides));

export const importContract = { endpoints: importEndpoints, errors: importErrors };
