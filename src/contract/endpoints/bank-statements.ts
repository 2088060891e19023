import { z } from 'zod';
import { bankStatementErrorText } from '@/text/bank-statement';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { instant, intId, listOf, money, paging, queryId, singleLine, uuid } from '../schema';
import {
  STATEMENT_FIELDS,
  STATEMENT_FORMATS,
  STATEMENT_OUTCOMES,
  STATEMENT_REASONS,
} from '../vocabulary/bank-statements';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';

export const bankStatementErrors = declareErrors(bankStatementErrorText, {
  BANK_STATEMENT_NOT_FOUND: 404,
  BANK_STATEMENT_UNREADABLE: 422,
  BANK_STATEMENT_EMPTY: 422,
  BANK_STATEMENT_TOO_LONG: 422,
  BANK_STATEMENT_COLUMNS: 422,
  BANK_STATEMENT_OTHER_ACCOUNT: 422,
  BANK_ACCOUNT_UNKNOWN: 409,
});

/** The column of each field, counted from 0. */
const columns = z.partialRecord(z.enum(STATEMENT_FIELDS), z.int().min(0).max(LIMITS.statementColumns));
export type StatementColumns = z.output<typeof columns>;

const line = z.object({
  /** Its number in the file. */
  line: z.int(),
  outcome: z.enum(STATEMENT_OUTCOMES),
  day: z.iso.date().nullable(),
  /** Đồng, negative when it went out; null when it was not readable. */
  amount: money.nullable(),
  description: z.string(),
  reference: z.string(),
  /** For an unreadable one, and one that does not fit the refund that it names. */
  reason: z.enum(STATEMENT_REASONS).nullable(),
  /** The orders that it is booked for, or that the known transfer was booked for; the one whose refund it paid. */
  orders: z.array(z.object({ id: uuid, code: z.string() })),
});
export type StatementLine = z.output<typeof line>;

const total = z.object({ outcome: z.enum(STATEMENT_OUTCOMES), count: z.int(), sum: money });

const statement = z.object({
  id: intId,
  account: z.string(),
  fileName: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  importedAt: instant,
  importedBy: z.string(),
  totals: z.array(total),
});
export type BankStatement = z.output<typeof statement>;

const report = z.object({
  account: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  totals: z.array(total),
  lines: z.array(line),
  /** The statement that was imported from this file; null when there is none yet. */
  imported: statement.omit({ totals: true }).nullable(),
});
export type StatementReport = z.output<typeof report>;

/** A table whose columns may be mapped; `rows` are its first lines. */
const table = z.object({
  heads: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  columns,
  /** Whether they suffice to read the lines. */
  complete: z.boolean(),
});
export type StatementTableHead = z.output<typeof table>;

const dryRun = report.extend({ table: table.nullable() });
export type StatementDryRun = z.output<typeof dryRun>;

const BASE64_FACTOR = 4 / 3;
const contentLength = Math.ceil(LIMITS.statementBytes * BASE64_FACTOR) + 4;

const file = z.strictObject({
  fileName: singleLine.min(1).max(LIMITS.statementFileName),
  /** The file as base64. */
  content: z.string().min(1).max(contentLength),
  /** The columns as a person mapped them; kept for the account and files with the same heads. */
  columns: columns.optional(),
});
export type StatementFile = z.output<typeof file>;

const ofFile = {
  access: [ROLE.SYSTEM],
  limited: 'heavy',
  body: file,
  bodyLimit: contentLength + LIMITS.multipartBytes,
} as const;

const FILE_ERRORS = [
  bankStatementErrors.BANK_STATEMENT_UNREADABLE,
  bankStatementErrors.BANK_STATEMENT_EMPTY,
  bankStatementErrors.BANK_STATEMENT_TOO_LONG,
  bankStatementErrors.BANK_STATEMENT_OTHER_ACCOUNT,
  bankStatementErrors.BANK_ACCOUNT_UNKNOWN,
];

export const bankStatementEndpoints = endpoints({
  'GET /admin/bank-statements': {
    summary: 'Statements of the bank that were imported, the newest first.',
    access: [ROLE.SYSTEM],
    query: z.strictObject(paging(LIMITS.tableSize)),
    answer: listOf(statement),
  },
  'GET /admin/bank-statements/{id}': {
    summary: 'An imported statement with what became of each line.',
    access: [ROLE.SYSTEM],
    limited: 'heavy',
    params: z.strictObject({ id: queryId }),
    answer: report,
    errors: [bankStatementErrors.BANK_STATEMENT_NOT_FOUND],
  },
  'POST /admin/bank-statements/dry-run': {
    ...ofFile,
    summary: 'What importing a statement would do with each of its lines; or its columns, when they must be mapped.',
    reads: true,
    answerMs: LONG_ANSWERS_MS['POST /admin/bank-statements/dry-run'],
    answer: dryRun,
    errors: FILE_ERRORS,
  },
  'POST /admin/bank-statements': {
    journal: 'money',
    ...ofFile,
    summary:
      'Import a statement (CSV, XLSX, MT940, CAMT.053): keep its transfers and book them; again changes nothing.',
    answerMs: LONG_ANSWERS_MS['POST /admin/bank-statements'],
    answer: report,
    errors: [...FILE_ERRORS, bankStatementErrors.BANK_STATEMENT_COLUMNS],
  },
});

export const bankStatementContract = { endpoints: bankStatementEndpoints, errors: bankStatementErrors };
