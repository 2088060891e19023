import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Customers who have ordered without an account, or begun to (D3.13); one row per e-mail. */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique('guests_email_key'),
    /**
     * No longer used, like `codeHash`, `requestId` and the counts below: the previous version still writes them during
     * a rolling update.
     */
    mailbox: text(),
    createdAt: instant().notNull(),
    codeHash: text(),
    /** When a code was last requested. */
    codeSentAt: instant(),
    requestId: text(),
    codeTries: smallint().notNull().default(0),
    codesSent: integer().notNull().default(0),
    codesCountedFrom: instant(),
  },
  (table) => [index('guests_mailbox').on(table.mailbox)],
);

/** Codes sent by e-mail (D3.13), each for the request that asked for it; kept for an hour. */
export const guestCodes = pgTable(
  'guest_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull(),
    /** Identifies the caller who requested the code: only they can try it. */
    requestId: text().notNull(),
    /** Normalised mailbox of the e-mail; codes are counted per mailbox and caller's address (D4.24.4). */
    mailbox: text().notNull(),
    clientAddress: text().notNull(),
    /** Null if sending failed. */
    codeHash: text(),
    sentAt: instant().notNull(),
    /** Wrong codes that were entered. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    index('guest_codes_request').on(table.email, table.requestId),
    index('guest_codes_counted').on(table.mailbox, table.clientAddress, table.sentAt),
    // For the clean-up.
    index('guest_codes_sent').on(table.sentAt),
  ],
);
