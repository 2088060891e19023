import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { hasEdition } from './editions';

/**
 * Locks series, released or not. Only statements after this lock see the changes of concurrent transactions to other
 * volumes: a statement that waits for a row still uses the volumes of its own start.
 * @param which a condition on `s`, the series
 */
export const lockSeries = async (tx: Sql, which: SQL): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM books s WHERE s.is_series AND ${which} ORDER BY s.id FOR UPDATE`);
};

/**
 * Recalculates what these series derive from their volumes: an edition only if every volume has it, at the sum of their
 * prices, and the authors that all of them share (D1.20.1, D1.22.1).
 * @param which a condition on `s`, the series
 */
export const refreshSeries = async (tx: Sql, which: SQL): Promise<void> => {
  await lockSeries(tx, which);
  await tx.rows(sql`
    UPDATE books s SET pdf_extra_price = volumes.pdf, audio_extra_price = volumes.audio
    FROM (SELECT i.series_id,
            CASE WHEN bool_and(${hasEdition('pdf', 'v')}) THEN sum(v.pdf_extra_price) END AS pdf,
            CASE WHEN bool_and(${hasEdition('audio', 'v')}) THEN sum(v.audio_extra_price) END AS audio
          FROM book_items i JOIN books v ON v.id = i.book_id GROUP BY i.series_id) volumes
    WHERE volumes.series_id = s.id AND s.is_series AND ${which}`);
  await tx.rows(sql`
    DELETE FROM book_authors ba USING books s WHERE ba.book_id = s.id AND s.is_series AND ${which}`);
  await tx.rows(sql`
    INSERT INTO book_authors (book_id, author_id, position)
    SELECT s.id, ba.author_id, row_number() OVER (PARTITION BY s.id ORDER BY min(i.display_index * 100 + ba.position))
    FROM books s JOIN book_items i ON i.series_id = s.id JOIN book_authors ba ON ba.book_id = i.book_id
    WHERE s.is_series AND ${which} GROUP BY s.id, ba.author_id
    HAVING count(*) = (SELECT count(*) FROM book_items volume WHERE volume.series_id = s.id)`);
};

/** The series `s` that contain a book. */
export const seriesWith = (bookId: number): SQL =>
  sql`s.id IN (SELECT series_id FROM book_items WHERE book_id = ${bookId})`;

/**
 * Rebuilds the search texts of these books and of the products made of them, after a name in them has changed.
 * @param which a condition on `b`, the book
 * @returns the ids of the books
 */
export const renamedInBooks = async (tx: Sql, which: SQL): Promise<number[]> => {
  const books = await tx.rows<{ id: number }>(sql`
    UPDATE books b SET search_fold = book_search_fold(b.id) WHERE ${which} RETURNING b.id`);
  await tx.rows(sql`
    UPDATE products p SET search_fold = product_search_fold(p.id)
    WHERE p.id IN (SELECT i.product_id FROM product_items i JOIN books b ON b.id = i.book_id WHERE ${which})`);
  return books.map(({ id }) => id);
};
