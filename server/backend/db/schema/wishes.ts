import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './accounts';
import { books } from './catalogue';
import { instant, money } from './columns';
import { products } from './products';

/** A title on a customer's wish list: a book at any fair that sells it, or a combo. */
export const wishes = pgTable(
  'wishes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    /** The product through which it was added; for a combo the title itself. */
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a combo. */
    bookId: integer().references(() => books.id),
    createdAt: instant().notNull(),
    /** Its lowest price when it was added, in đồng; null when it was not on sale. */
    wishedPrice: money(),
    /** The lowest price at which the customer could buy it at the last check, in đồng; null when they could not. */
    offeredPrice: money(),
    /** When the customer was last notified of an offer. */
    toldAt: instant(),
  },
  (table) => [
    uniqueIndex('wishes_book_once').on(table.customerId, table.bookId),
    uniqueIndex('wishes_combo_once')
      .on(table.customerId, table.productId)
      .where(sql`${table.bookId} is null`),
    // For deletions, which look up references here.
    index('wishes_product').on(table.productId),
    index('wishes_book').on(table.bookId),
  ],
);

/** Wish lists shared by link. */
export const sharedWishLists = pgTable('shared_wish_lists', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.userId),
  token: text().notNull().unique('shared_wish_lists_token_key'),
  createdAt: instant().notNull(),
});
