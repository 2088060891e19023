import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A transaction id, which is never reused. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes to what visitors are shown, written by triggers in the transaction of the change. Every process that caches
 * such data reads here what it must reload (decision 0029); rows are not needed after an hour.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    /**
     * New changes are distinguished from old ones by whether their transaction was visible at an instant: transactions
     * commit in any order.
     */
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** `product`, `copies`, `stock`, `book`, `author`, `publisher`, `genre`, `issuer`, `campaign`, `level`, `rating`, `stall`,
     *  `participant`, `authorSummary`, `publisherFace`, `issuerFace` or `page`. */
    kind: text().notNull(),
    /** Id of what changed; for a `stock` the fair and the book, as `3:14`. */
    id: text().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('catalogue_changes_xid').on(table.xid), index('catalogue_changes_at').on(table.at)],
);
