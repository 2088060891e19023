import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Number of a transaction, which never comes again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What has changed of what readers are shown, written by triggers in the transaction that changed it. Every process that
 * keeps such things in its memory reads from here what it must read anew (decision 0029); an hour later nobody asks.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    /** Whether a transaction could be seen at an instant is what tells old changes from new ones: they commit in any order. */
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** `product`, `copies`, `stock`, `book`, `author`, `publisher`, `genre`, `issuer`, `campaign`, `level`, `rating`, `stall`,
     *  `participant`, `authorFace`, `publisherFace`, `issuerFace` or `page`. */
    kind: text().notNull(),
    /** Of the thing; of a `stock` the fair and the book, as `3:14`. */
    id: text().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('catalogue_changes_xid').on(table.xid), index('catalogue_changes_at').on(table.at)],
);
