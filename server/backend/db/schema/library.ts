import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from './accounts';
import { books } from './catalogue';
import { instant } from './columns';
import { orders } from './orders';

/** The right of a customer to open an edition of a book, from one order (D4.27). */
export const entitlements = pgTable(
  'entitlements',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    edition: text().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    openedAt: instant().notNull(),
    /** Null while the edition can be opened; set by a cancellation or return of the order. */
    closedAt: instant(),
    /** When the customer first opened the file by this order. */
    firstReadAt: instant(),
    /** When it was offered as a gift that is not accepted yet; its customer cannot open it meanwhile. */
    offeredAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'entitlements_key', columns: [table.orderId, table.bookId, table.edition] }),
    index('entitlements_customer')
      .on(table.customerId, table.bookId, table.edition)
      .where(sql`${table.closedAt} is null`),
    // For the figures of a book.
    index('entitlements_book').on(table.bookId),
    check('entitlements_edition_known', sql`${table.edition} in ('pdf', 'audio')`),
  ],
);

/** Where a customer is in an edition. It outlives the right to open it: a customer who buys the book again continues from there. */
export const libraryPositions = pgTable(
  'library_positions',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    edition: text().notNull(),
    /** Page of a PDF, or milliseconds of audio, and the edition's length in the same unit. */
    place: integer().notNull(),
    extent: integer().notNull(),
    /** When the device was there. */
    at: instant().notNull(),
    device: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'library_positions_key', columns: [table.customerId, table.bookId, table.edition] }),
    index('library_positions_book').on(table.bookId),
    check('library_positions_inside', sql`${table.place} between 0 and ${table.extent}`),
  ],
);

/** Notes, highlights and bookmarks of a customer in a book. */
export const libraryNotes = pgTable(
  'library_notes',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    /** Created by the device, so that a repeated report stores it once. */
    id: uuid().notNull(),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    edition: text().notNull(),
    place: integer().notNull(),
    quote: text().notNull(),
    text: text().notNull(),
    colour: text(),
    rectangles: json().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'library_notes_key', columns: [table.customerId, table.id] }),
    index('library_notes_customer_book').on(table.customerId, table.bookId, table.edition, table.place),
    index('library_notes_book').on(table.bookId),
  ],
);

/** An unread edition that a customer gives away by a link of one use (D4.27.10). */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    bookId: integer().notNull(),
    edition: text().notNull(),
    giverId: uuid()
      .notNull()
      .references(() => customers.userId),
    /** The secret part of the link. */
    token: text().notNull().unique('gifts_token_key'),
    /** Where the link is sent. */
    email: text().notNull(),
    /** The giver's words. */
    message: text().notNull(),
    createdAt: instant().notNull(),
    acceptedBy: uuid().references(() => customers.userId),
    acceptedAt: instant(),
    /** When the giver took the offer back. */
    withdrawnAt: instant(),
  },
  (table) => [
    foreignKey({
      name: 'gifts_entitlement',
      columns: [table.orderId, table.bookId, table.edition],
      foreignColumns: [entitlements.orderId, entitlements.bookId, entitlements.edition],
    }),
    // One offer at a time.
    uniqueIndex('gifts_pending')
      .on(table.orderId, table.bookId, table.edition)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('gifts_entitlement_offers').on(table.orderId, table.bookId, table.edition),
    index('gifts_giver').on(table.giverId, table.createdAt),
    check('gifts_accepted_by_somebody', sql`(${table.acceptedBy} is null) = (${table.acceptedAt} is null)`),
    check('gifts_accepted_or_withdrawn', sql`${table.acceptedAt} is null or ${table.withdrawnAt} is null`),
  ],
);
