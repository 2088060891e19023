import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { instant } from './columns';

/** Organisers' internal notes about a customer or an issuer; append-only. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    /** The author's name at that time. */
    authorName: text().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('person_notes_user').on(table.userId, table.id.desc().nullsFirst()),
    check('person_notes_say_something', sql`${table.text} <> ''`),
  ],
);
