import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { stamps, version } from './columns';

/** Named views of tables of the back offices (D4.17.11). */
export const tableViews = pgTable(
  'table_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** The path of its page. */
    tablePath: text().notNull(),
    name: text().notNull(),
    /** For everyone of the organiser's team. */
    isShared: boolean().notNull(),
    query: text().notNull(),
    columns: jsonb().$type<{ order: string[]; hidden: string[] }>(),
    isCompact: boolean().notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    unique('table_views_name_key').on(table.ownerId, table.tablePath, table.name),
    index('table_views_table').on(table.tablePath),
  ],
);
