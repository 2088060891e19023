import { sql, type SQL } from 'drizzle-orm';
import type { BookLack } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import { anyInt } from '../conditions';

const LACKING: Record<BookLack, SQL> = {
  picture: sql`b.image_url = ''`,
  description: sql`b.description = ''`,
  authors: sql`NOT EXISTS (SELECT 1 FROM book_authors ba WHERE ba.book_id = b.id)`,
  publisher: sql`b.publisher_id IS NULL`,
  language: sql`b.language IS NULL`,
  size: sql`b.size IS NULL`,
  year: sql`b.released_year IS NULL`,
  pages: sql`b.pages IS NULL`,
};

const lacking = sql.join(
  Object.entries(LACKING).map(([lack, isLacking]) => sql`CASE WHEN ${isLacking} THEN ${sql.raw(`'${lack}'`)} END`),
  sql`, `,
);

const lacks = sql`array_remove(ARRAY[${lacking}], NULL)`;

/** How many of the facts that its form requires a book `b` lacks, wherever it came from. */
export const lackCount = sql`cardinality(${lacks})`;

/** What a book `b` lacks, as an array; books that did not come from a table lack nothing, even if they are old. */
export const lacksOfBook = sql`CASE WHEN b.incomplete THEN ${lacks} ELSE '{}'::text[] END`;

/** Marks books from a table as incomplete as long as they lack something (D4.28.6). */
export const markCompleteness = async (tx: Sql, ids: readonly number[]): Promise<void> => {
  await tx.rows(sql`
    UPDATE books b SET incomplete = ${sql.join(Object.values(LACKING), sql` OR `)} WHERE ${anyInt(sql`b.id`, ids)}`);
};

/** Whether a book `b` is incomplete, or a volume of it is. */
export const isIncomplete = sql`(b.incomplete OR (b.is_series AND EXISTS (
  SELECT 1 FROM book_items i JOIN books v ON v.id = i.book_id WHERE i.series_id = b.id AND v.incomplete)))`;
