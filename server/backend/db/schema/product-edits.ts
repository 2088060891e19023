import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { instant } from './columns';

/** The same done with many products in one call, which can be undone for a while (D4.5.20). */
export const productEdits = pgTable(
  'product_edits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    index('product_edits_newest').on(table.ownerId, table.createdAt.desc()),
    // For the clean-up.
    index('product_edits_age').on(table.createdAt),
  ],
);

/** The products that an edit has changed. */
export const productEditRows = pgTable(
  'product_edit_rows',
  {
    editId: integer()
      .notNull()
      .references(() => productEdits.id, { onDelete: 'cascade' }),
    /** No reference: the product may be deleted when the edit is undone. */
    productId: uuid().notNull(),
    /** Of the product after it was changed. */
    version: integer().notNull(),
    /** What the product was before, and what the edit did besides. */
    before: jsonb().notNull(),
    /** What undoing has made of it. */
    outcome: text(),
    /** Why it was kept. */
    reason: text(),
  },
  (table) => [
    primaryKey({ name: 'product_edit_rows_key', columns: [table.editId, table.productId] }),
    check('product_edit_rows_outcome_known', sql`${table.outcome} in ('restored', 'kept')`),
  ],
);
