import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './accounts';
import { books } from './catalogue';
import { instant, money } from './columns';
import { products } from './products';

/** A title that a reader wishes for: a book at whatever fair sells it, or a combo. */
export const wishes = pgTable(
  'wishes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    /** The product it was wished for by; of a combo the title itself. */
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a combo. */
    bookId: integer().references(() => books.id),
    createdAt: instant().notNull(),
    /** Its lowest price when it was wished for, in đồng; null when nothing of it was on sale. */
    wishedPrice: money(),
    /** The lowest price at which the reader could buy it when it was last looked at, in đồng; null when they could not. */
    offeredPrice: money(),
    /** When the reader was last told of an offer. */
    toldAt: instant(),
  },
  (table) => [
    uniqueIndex('wishes_book_once').on(table.customerId, table.bookId),
    uniqueIndex('wishes_combo_once')
      .on(table.customerId, table.productId)
      .where(sql`${table.bookId} is null`),
    // What is deleted is looked for here.
    index('wishes_product').on(table.productId),
    index('wishes_book').on(table.bookId),
  ],
);

/** Wish lists that their readers show to whoever has the link. */
export const sharedWishLists = pgTable('shared_wish_lists', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.userId),
  token: text().notNull().unique('shared_wish_lists_token_key'),
  createdAt: instant().notNull(),
});
