import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Whoever has ordered, or begun to, without an account (D3.13); one an e-mail. */
export const guests = pgTable('guests', {
  id: uuid().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique('guests_email_key'),
  createdAt: instant().notNull(),
  /** Of the code that was sent last; null once it was used. */
  codeHash: text(),
  codeSentAt: instant(),
  /** Wrong ones since it was sent. */
  codeTries: smallint().notNull().default(0),
  /** Codes sent since `codesCountedFrom`. */
  codesSent: integer().notNull().default(0),
  codesCountedFrom: instant(),
});
