import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bankTransfers } from './bank-transfers';
import { instant } from './columns';
import { orders } from './orders';

/** Files of a bank that were imported (D4.13.33). */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    account: text().notNull(),
    fileName: text().notNull(),
    format: text().notNull(),
    /** Of account, file and columns: the same file is imported once, and again when its columns were mapped wrongly. */
    digest: text().notNull(),
    importedAt: instant().notNull(),
    importedBy: text().notNull(),
    /** Null while its lines are imported, and after a crash until the import is repeated. */
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('bank_statements_once').on(table.digest),
    index('bank_statements_newest').on(table.importedAt.desc()),
    check('bank_statements_format_known', sql`${table.format} in ('csv', 'xlsx', 'mt940', 'camt053')`),
  ],
);

/** Every line of a statement, as the bank wrote it, and what became of it. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    statementId: integer()
      .notNull()
      .references(() => bankStatements.id),
    /** Its number in the file. */
    line: integer().notNull(),
    raw: text().notNull(),
    outcome: text().notNull(),
    reason: text(),
    day: date({ mode: 'string' }),
    /** Đồng, negative when it went out. */
    amount: bigint({ mode: 'number' }),
    description: text().notNull().default(''),
    reference: text().notNull().default(''),
    /** The same for the same line of another file; null for what is no transfer. */
    digest: text(),
    transferId: integer().references(() => bankTransfers.id),
    /** The order whose refund it paid (D4.21.17). */
    refundOrderId: uuid().references(() => orders.id),
  },
  (table) => [
    primaryKey({ name: 'bank_statement_lines_key', columns: [table.statementId, table.line] }),
    index('bank_statement_lines_digest').on(table.digest),
    index('bank_statement_lines_transfer').on(table.transferId),
    check(
      'bank_statement_lines_outcome_known',
      sql`${table.outcome} in ('booked', 'waiting', 'known', 'refunded', 'refundKnown', 'refundUnfit', 'debit', 'unreadable')`,
    ),
    check(
      'bank_statement_lines_reason',
      sql`(${table.outcome} in ('unreadable', 'refundUnfit')) = (${table.reason} is not null)`,
    ),
    check('bank_statement_lines_digest_of_transfer', sql`(${table.digest} is null) = (${table.transferId} is null)`),
  ],
);

/** Which column of a file with these heads is what, as the organiser mapped them for an account. */
export const bankStatementMappings = pgTable(
  'bank_statement_mappings',
  {
    account: text().notNull(),
    heads: text().notNull(),
    columns: jsonb().$type<Record<string, number>>().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [primaryKey({ name: 'bank_statement_mappings_key', columns: [table.account, table.heads] })],
);
