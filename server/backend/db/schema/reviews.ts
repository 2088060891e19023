import { isNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './accounts';
import { books } from './catalogue';
import { instant, version } from './columns';
import { orders } from './orders';

/** A customer's review of a book that they have received. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    /** The order with which they received it. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    stars: smallint().notNull(),
    text: text().notNull(),
    images: text().array().notNull().default([]),
    status: smallint().notNull().default(1),
    /** Why the organiser hides it. */
    note: text().notNull().default(''),
    answer: text(),
    answeredAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.bookId, table.customerId),
    index('reviews_customer').on(table.customerId),
    // The organiser's queue.
    index('reviews_status').on(table.status, table.updatedAt),
    check('reviews_stars_counted', sql`${table.stars} between 1 and 5`),
    check('reviews_status_known', sql`${table.status} between 1 and 3`),
  ],
);

/** An issuer's report of a review of its book to the organiser. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reason: smallint().notNull(),
    text: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** When the organiser decided about the review; null while the report waits. */
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('review_reports_once').on(table.reviewId),
    index('review_reports_open').on(table.reviewId).where(isNull(table.settledAt)),
    check('review_reports_reason_known', sql`${table.reason} between 1 and 6`),
  ],
);
