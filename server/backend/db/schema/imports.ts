import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { instant } from './columns';

/** Tables that people bring in (D4.28). */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    noun: text().notNull(),
    fileName: text().notNull(),
    format: text().notNull(),
    letters: text(),
    /** Of the bytes: the same table sent twice for the same list is one import while it is not started. */
    digest: text().notNull(),
    heads: jsonb().$type<string[]>().notNull(),
    /** The same for tables with the same heads, for which the mapping is kept. */
    headsDigest: text().notNull(),
    columns: jsonb().$type<Record<string, number>>().notNull(),
    defaults: jsonb().$type<{ genreId: number | null; language: string | null }>().notNull(),
    status: text().notNull().default('mapping'),
    /** Incremented when rows must be checked again; a check of an older revision is not kept. */
    revision: integer().notNull().default(0),
    rows: integer().notNull(),
    /** Rows that the current work has done. */
    done: integer().notNull().default(0),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('imports_newest').on(table.ownerId, table.id.desc()),
    index('imports_of_heads').on(table.ownerId, table.headsDigest),
    uniqueIndex('imports_once')
      .on(table.ownerId, table.noun, table.digest)
      .where(sql`${table.status} in ('mapping', 'checking', 'checked')`),
    // For the clean-up.
    index('imports_not_started')
      .on(table.createdAt)
      .where(sql`${table.status} in ('mapping', 'checking', 'checked')`),
    check(
      'imports_status_known',
      sql`${table.status} in ('mapping', 'checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone')`,
    ),
  ],
);

/** The rows of a table, what the check says of each, and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its number in the file, from 1. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    state: text(),
    fields: jsonb(),
    problems: jsonb().notNull().default([]),
    changes: jsonb().notNull().default([]),
    /** Decided by a person; null where the state decides. */
    taken: boolean(),
    outcome: text(),
    /** The record that it changes, or that it made, of whatever noun: it has no reference. */
    recordId: text(),
    /** Version of the record when the row was checked, and after it was written. */
    version: integer(),
    /** The record before it was changed. */
    before: jsonb(),
  },
  (table) => [
    primaryKey({ name: 'import_rows_key', columns: [table.importId, table.line] }),
    check('import_rows_state_known', sql`${table.state} in ('new', 'changed', 'same', 'doubtful', 'wrong')`),
    check(
      'import_rows_outcome_known',
      sql`${table.outcome} in ('created', 'changed', 'skipped', 'failed', 'removed', 'restored', 'kept')`,
    ),
  ],
);

/** Names of authors, publishers and genres in a table, and the records that they stand for. */
export const importNames = pgTable(
  'import_names',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The name in small letters. */
    key: text().notNull(),
    name: text().notNull(),
    rows: integer().notNull(),
    /** The record that has this name. */
    knownId: integer(),
    /** One with a similar name. */
    likeId: integer(),
    /** For which it stands when none has this name; null for a new one. */
    chosenId: integer(),
    /** Whether a person chose it. */
    decided: boolean().notNull().default(false),
    /** The record that the import made for it. */
    madeId: integer(),
  },
  (table) => [
    primaryKey({ name: 'import_names_key', columns: [table.importId, table.kind, table.key] }),
    check('import_names_kind_known', sql`${table.kind} in ('author', 'publisher', 'genre')`),
  ],
);
