import { sql, type SQL } from 'drizzle-orm';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import { isAccepted } from '../row-conditions';

/**
 * Stock counters `s` whose copies are counted by hand (D4.23.3): of printed books that were brought and whose product
 * was accepted, or that have sold or reserved copies. Singles, combos and series share one stock counter per book, so
 * each book is counted once. Digital editions have no copies.
 */
export const isCountable: SQL = sql`(s.brought > 0 AND EXISTS (
  SELECT 1 FROM product_items i JOIN products p ON p.id = i.product_id
  WHERE i.book_id = s.book_id AND p.campaign_id = s.campaign_id AND p.format = ${sql.raw(String(BOOK_FORMAT.PAPER))}
    AND (${isAccepted('p')} OR s.sold + s.reserved > 0)))`;

/**
 * Copies of a stock counter `s` that must be physically present: copies reserved for an order are present until the
 * order leaves.
 */
export const expectedCopies: SQL<number> = sql<number>`(s.brought - s.sold)`;

/** Joins the last count of a stock counter `s` as `k`; without a count its columns are null. */
export const withLastCount: SQL = sql`
  LEFT JOIN LATERAL (SELECT n.* FROM stock_counts n WHERE n.campaign_id = s.campaign_id AND n.book_id = s.book_id
    ORDER BY n.version DESC LIMIT 1) k ON true`;

/** Whether a stock counter changed since its last count. */
export const hasMoved: SQL = sql`(k.expected <> ${expectedCopies})`;
