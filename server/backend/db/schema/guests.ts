import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Whoever has ordered, or begun to, without an account (D3.13); one an e-mail. */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique('guests_email_key'),
    /** No longer used, as are `codeHash`, `requestId` and the counts below: the version before writes them while it is replaced. */
    mailbox: text(),
    createdAt: instant().notNull(),
    codeHash: text(),
    /** When a code was asked for last. */
    codeSentAt: instant(),
    requestId: text(),
    codeTries: smallint().notNull().default(0),
    codesSent: integer().notNull().default(0),
    codesCountedFrom: instant(),
  },
  (table) => [index('guests_mailbox').on(table.mailbox)],
);

/** Codes that were sent to e-mails (D3.13), each for the request that has asked for it; kept for an hour. */
export const guestCodes = pgTable(
  'guest_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull(),
    /** Names the caller who asked for it: nobody else tries it. */
    requestId: text().notNull(),
    /** Where the mail of the e-mail arrives; codes are counted by it and the caller's address (D4.24.4). */
    mailbox: text().notNull(),
    clientAddress: text().notNull(),
    /** Null once it could not be sent. */
    codeHash: text(),
    sentAt: instant().notNull(),
    /** Wrong ones that were typed. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    index('guest_codes_request').on(table.email, table.requestId),
    index('guest_codes_counted').on(table.mailbox, table.clientAddress, table.sentAt),
    // Asked for by the clean-up.
    index('guest_codes_sent').on(table.sentAt),
  ],
);
