import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { instant } from './columns';

/** What organisers note of a customer or an issuer, for themselves; added to, never changed. */
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
    /** Their name at that time. */
    authorName: text().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('person_notes_user').on(table.userId, table.id.desc().nullsFirst()),
    check('person_notes_say_something', sql`${table.text} <> ''`),
  ],
);
