import { sql, type SQL } from 'drizzle-orm';
import { bookErrors, type BookDetail } from '@/contract/endpoints/books';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { BOOK_FORMAT, EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import type { TransactionContext } from '../kernel';
import { isNotRejected } from '../row-conditions';
import { productsWith } from './columns';
import type { BookFields } from './fields';

const COLUMNS: Record<Edition, { ofItem: SQL; ofLine: SQL; format: number }> = {
  pdf: { ofItem: sql`pi.with_pdf`, ofLine: sql`l.with_pdf`, format: BOOK_FORMAT.PDF },
  audio: { ofItem: sql`pi.with_audio`, ofLine: sql`l.with_audio`, format: BOOK_FORMAT.AUDIO },
};

/** Whether an order line `l` of a product `p` contains the edition of its item `pi`. */
export const holdsEdition = (edition: Edition): SQL => {
  const { ofItem, ofLine, format } = COLUMNS[edition];
  return sql`(p.format = ${format} OR (${ofLine} AND ${ofItem}))`;
};

/** Whether an order line `l` of a product `p` still has the edition of the entitlement `e`: it may have been taken out. */
export const stillHoldsEdition: SQL = sql`(l.quantity > 0 AND e.book_id = ANY(l.book_ids) AND EXISTS (
  SELECT 1 FROM product_items pi WHERE pi.product_id = p.id AND pi.book_id = e.book_id
    AND CASE e.edition WHEN 'pdf' THEN ${holdsEdition('pdf')} ELSE ${holdsEdition('audio')} END))`;

/** Joins to orders `o` their lines `l`, the products `p` of these, and the items `pi` with the books that were sold. */
export const joinSoldBooks: SQL = sql`JOIN order_lines l ON l.order_id = o.id AND l.quantity > 0 JOIN products p ON p.id = l.product_id
  JOIN product_items pi ON pi.product_id = p.id AND pi.book_id = ANY(l.book_ids)`;

/**
 * Order lines `l` of products `p` that contain a book's edition: bought as the product's own format, or as the bonus
 * that the product offers with this book.
 */
export const boughtLines = (edition: Edition, bookId: number): SQL =>
  sql`order_lines l JOIN products p ON p.id = l.product_id
    JOIN product_items pi ON pi.product_id = p.id AND pi.book_id = ${bookId}
    WHERE ${holdsEdition(edition)} AND l.quantity > 0 AND ${bookId} = ANY(l.book_ids)`;

const isPromised = async (tx: Sql, now: Date, edition: Edition, bookId: number): Promise<boolean> => {
  const { ofItem, format } = COLUMNS[edition];
  const found = await tx.rows(sql`
    SELECT 1 FROM products p JOIN campaigns c ON c.id = p.campaign_id
      JOIN product_items pi ON pi.product_id = p.id AND pi.book_id = ${bookId}
    WHERE p.id IN (${productsWith(sql`${bookId}::int`)}) AND ${isNotRejected('p')} AND (p.format = ${format} OR ${ofItem})
      AND c.cancelled_at IS NULL AND c.ends_at > ${now.toISOString()}
    UNION ALL SELECT 1 FROM ${boughtLines(edition, bookId)} LIMIT 1`);
  return found.length > 0;
};

/** Refuses to remove an edition that is offered at a fair or was bought. Throws BOOK_EDITION_SOLD. */
export const assertEditionsKept = async (
  { tx, now }: TransactionContext,
  before: BookDetail,
  input: Pick<BookFields, Edition>,
): Promise<void> => {
  for (const name of EDITIONS) {
    const isLost = before[name] !== null && input[name] === null;
    if (isLost && (await isPromised(tx, now, name, before.id)))
      throw new AppError(bookErrors.BOOK_EDITION_SOLD, {}, { [name]: [errorMessage(bookErrors.BOOK_EDITION_SOLD)] });
  }
};
