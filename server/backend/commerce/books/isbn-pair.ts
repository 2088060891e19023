import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { isbn10To13, isbn13To10 } from '@/contract/rules/isbn';
import { bookErrors } from '@/contract/endpoints/books';
import type { Sql } from '../../db/database';

export interface Isbns {
  isbn10: string | null;
  isbn13: string | null;
}

/** Both ISBNs of a book, a missing one derived from the other; a 979 number has no ISBN-10. */
export const isbnPair = ({ isbn10, isbn13 }: Isbns): Isbns => ({
  isbn10: isbn10 ?? (isbn13 && isbn13To10(isbn13)),
  isbn13: isbn13 ?? (isbn10 && isbn10To13(isbn10)),
});

/**
 * Checks that no other book of the issuer has these ISBNs. Books of other issuers may: distributors sell the same title
 * (decision 0054).
 * @param typed the ISBNs as in the form: the error names the fields that were filled in, not a derived number
 * @param bookId the book that is saved, which may keep its own; null for a new one
 * @throws {AppError} ISBN_TAKEN
 */
export const assertIsbnFree = async (tx: Sql, issuerId: string, typed: Isbns, bookId: number | null): Promise<void> => {
  const { isbn10, isbn13 } = isbnPair(typed);
  const taken = await tx.rows(sql`
    SELECT 1 FROM books
    WHERE issuer_id = ${issuerId}::uuid AND (isbn10 = ${isbn10} OR isbn13 = ${isbn13})
      AND id IS DISTINCT FROM ${bookId}::int LIMIT 1`);
  if (!taken.length) return;
  const fields = (['isbn10', 'isbn13'] as const).filter((name) => typed[name]);
  throw new AppError(
    bookErrors.ISBN_TAKEN,
    {},
    Object.fromEntries(fields.map((name) => [name, [errorMessage(bookErrors.ISBN_TAKEN)]])),
  );
};
