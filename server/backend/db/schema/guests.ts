import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Whoever has ordered, or begun to, without an account (D3.13); one an e-mail. */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique('guests_email_key'),
    /** Where its mail arrives, by which codes are counted; null of those made before it was kept. */
    mailbox: text(),
    createdAt: instant().notNull(),
    /** Of the code that was sent last; null once it could not be sent. */
    codeHash: text(),
    codeSentAt: instant(),
    /** Names whoever has asked for it: nobody else tries it. */
    requestId: text(),
    /** Wrong ones since it was sent. */
    codeTries: smallint().notNull().default(0),
    /** Codes sent since `codesCountedFrom`. */
    codesSent: integer().notNull().default(0),
    codesCountedFrom: instant(),
  },
  (table) => [index('guests_mailbox').on(table.mailbox)],
);
