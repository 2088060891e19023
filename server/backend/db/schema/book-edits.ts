import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { instant } from './columns';

/** Changes of one field of many books in one call, which can be undone for a while (D4.28.14). */
export const bookEdits = pgTable(
  'book_edits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    field: text().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    index('book_edits_newest').on(table.ownerId, table.createdAt.desc()),
    // For the clean-up.
    index('book_edits_age').on(table.createdAt),
  ],
);

/** The books that an edit has changed. */
export const bookEditRows = pgTable(
  'book_edit_rows',
  {
    editId: integer()
      .notNull()
      .references(() => bookEdits.id, { onDelete: 'cascade' }),
    /** No reference: the book may be deleted when the edit is undone. */
    bookId: integer().notNull(),
    /** Of the book after it was changed. */
    version: integer().notNull(),
    /** The fields of the book before. */
    before: jsonb().notNull(),
    /** What undoing has made of it. */
    outcome: text(),
    /** Why it was kept. */
    reason: text(),
  },
  (table) => [
    primaryKey({ name: 'book_edit_rows_key', columns: [table.editId, table.bookId] }),
    check('book_edit_rows_outcome_known', sql`${table.outcome} in ('restored', 'kept')`),
  ],
);
