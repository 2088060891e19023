import { sql } from 'drizzle-orm';
import type { Sql } from '../../../db/database';
import { anyText } from '../../conditions';
import type { BookValues } from './values';

/** An own book that rows of a table may mean, or be in the way of. */
export interface StoredBook {
  id: number;
  isSeries: boolean;
  version: number;
  code: string;
  name: string;
  nameFold: string;
  isbn10: string | null;
  isbn13: string | null;
  coverPrice: number;
  year: number | null;
  pages: number | null;
  genreId: number;
  genre: string;
  language: string | null;
  size: string | null;
  description: string;
  translator: string | null;
  publisherId: number | null;
  publisher: string | null;
  authors: { id: number; name: string }[];
}

const present = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);

/** The own books that these rows may mean: those with their codes or ISBNs, or with names that sound alike. */
export const readStoredBooks = (db: Sql, ownerId: string, rows: readonly BookValues[]): Promise<StoredBook[]> => {
  const codes = present(rows.map(({ code }) => code));
  const isbns = present(rows.flatMap(({ isbn10, isbn13 }) => [isbn10, isbn13]));
  const names = present(rows.map(({ name }) => name));
  return db.rows<StoredBook>(sql`
    SELECT b.id, b.is_series AS "isSeries", b.version, b.code, b.name,
      b.name_fold AS "nameFold", b.isbn10, b.isbn13, b.cover_price AS "coverPrice", b.released_year AS year, b.pages,
      g.id AS "genreId", g.name AS genre, b.language, b.size, b.description, b.translator,
      pb.id AS "publisherId", pb.name AS publisher,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY ba.position), '[]')
       FROM book_authors ba JOIN authors a ON a.id = ba.author_id WHERE ba.book_id = b.id) AS authors
    FROM books b JOIN genres g ON g.id = b.genre_id LEFT JOIN publishers pb ON pb.id = b.publisher_id
    WHERE b.id IN (
      SELECT own.id FROM books own WHERE own.issuer_id = ${ownerId} AND ${anyText(sql`own.code`, codes)}
      UNION SELECT own.id FROM books own WHERE own.issuer_id = ${ownerId} AND own.name_fold IN (
        SELECT natural_fold(typed) FROM unnest(${sql.param(names)}::text[]) AS typed)
      UNION SELECT own.id FROM books own WHERE own.issuer_id = ${ownerId} AND ${anyText(sql`own.isbn10`, isbns)}
      UNION SELECT own.id FROM books own WHERE own.issuer_id = ${ownerId} AND ${anyText(sql`own.isbn13`, isbns)})`);
};
