import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { products } from './products';

/**
 * Copies of a product in orders that count as sold, without what `sold_changes` holds of it (decision 0018). A task
 * keeps the sums.
 */
export const soldCopies = pgTable('sold_copies', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id),
  copies: integer().notNull(),
});

/**
 * Changes of these sums that were not added yet, negative when copies leave. Triggers write them in the transaction of
 * the change (migration 0076). Rows are only added, so that no order waits for another one. There is no key, no index
 * and no foreign key: the table is read whole, and each row comes from a line, which has them.
 */
export const soldChanges = pgTable('sold_changes', {
  productId: uuid().notNull(),
  copies: integer().notNull(),
});
