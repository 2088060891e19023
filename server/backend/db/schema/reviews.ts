import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './accounts';
import { books } from './catalogue';
import { instant, version } from './columns';
import { orders } from './orders';

/** What a reader says of a book that they have received. */
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
    /** Why the organiser does not show it. */
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
