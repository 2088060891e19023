import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { bookBatchEndpoints, BookLookup, PatchedBook } from '@/contract/endpoints/book-batch';
import type { BookPatch } from '@/contract/endpoints/book-input';
import type { BookDetail } from '@/contract/endpoints/books';
import { isbn10To13, normalizeIsbn } from '@/contract/rules/isbn';
import { AppError } from '@/contract/vocabulary/error-codes';
import { DatabaseFailure } from '../../db/failure';
import { inTransaction, joining, type CallContext, type TransactionContext } from '../kernel';
import type { BackendNoun } from '../noun';
import type { Ports } from '../ports';
import { assertFilesThere, storedFields, type BookBefore } from './fields';
import { listBooksForTable, ownBooks, readBook } from './read-books';
import { changeBook } from './save-single';

/** Stores what a changed book was before, in the transaction of its change. */
export type KeepBefore = (ctx: TransactionContext, before: BookBefore, after: BookDetail) => Promise<void>;

/**
 * Changes some fields of an own single by the rules of its form. Returns the book as it is when nothing would change, so
 * that a repeated call does not conflict. Throws what `changeBook` does.
 */
const patchBook = async (
  ctx: CallContext,
  { id, version, ...given }: BookPatch,
  keep?: KeepBefore,
): Promise<BookDetail> => {
  const book = await readBook(ctx.db, ctx.now, sql`b.id = ${id} AND ${ownBooks(ctx)} AND NOT b.is_series`);
  assertFilesThere(book);
  const stored = storedFields(book);
  const fields = { ...stored, ...given };
  if (isDeepStrictEqual(stored, fields)) return book;
  if (!keep) return changeBook(ctx, { ...fields, id, version });
  return inTransaction(ctx, async (inner) => {
    const after = await changeBook(joining(ctx, inner), { ...fields, id, version });
    await keep(inner, { ...stored, incomplete: book.lacks.length > 0 }, after);
    return after;
  });
};

const refusalOf = ({ code, message, fields }: AppError): NonNullable<PatchedBook['refused']> => ({
  ...{ code, message },
  fields: fields ?? {},
});

/**
 * Changes fields of many own books, each in its own transaction: a refusal is the book's, and leaves the others.
 * @param keep stores each changed book as it was
 */
export const patchBooks = async (
  ctx: CallContext,
  books: readonly BookPatch[],
  logFailure: Ports['logFailure'],
  keep?: KeepBefore,
): Promise<PatchedBook[]> => {
  const patched: PatchedBook[] = [];
  for (const book of books) {
    try {
      const { id, version, lacks } = await patchBook(ctx, book, keep);
      patched.push({ id, version, lacks, refused: null });
    } catch (error) {
      // The remaining books would fail, too; the call can be repeated, because saved books are unchanged then.
      if (error instanceof DatabaseFailure) throw error;
      if (!(error instanceof AppError)) logFailure(error, { book: book.id });
      const refused = refusalOf(error instanceof AppError ? error : new AppError('INTERNAL'));
      patched.push({ id: book.id, version: null, lacks: [], refused });
    }
  }
  return patched;
};

/** The own singles that these ISBNs or codes mean; an ISBN-10 means the book that has only its ISBN-13, too. */
export const lookUpBooks = ({ db, actor }: CallContext, keys: readonly string[]): Promise<BookLookup[]> => {
  const asked = keys.map((key, place) => {
    const isbn = normalizeIsbn(key);
    return { place, key, isbn, isbn13: isbn10To13(isbn) ?? isbn };
  });
  return db.rows<BookLookup>(sql`
    SELECT asked.key, CASE WHEN b.id IS NOT NULL THEN
      json_build_object('id', b.id, 'version', b.version, 'code', b.code, 'name', b.name, 'imageUrl', b.image_url) END AS book
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS asked(place int, key text, isbn text, isbn13 text)
    LEFT JOIN LATERAL (
      SELECT own.* FROM (
        SELECT id, 1 AS rank FROM books WHERE issuer_id = ${actor.id}::uuid AND code IN (asked.key, upper(asked.key))
        UNION ALL SELECT id, 2 FROM books WHERE isbn13 = asked.isbn13
        UNION ALL SELECT id, 3 FROM books WHERE isbn10 = asked.isbn) hit
      JOIN books own ON own.id = hit.id AND own.issuer_id = ${actor.id}::uuid AND NOT own.is_series
      ORDER BY hit.rank, own.id LIMIT 1) b ON true
    ORDER BY asked.place`);
};

/** The use case of each endpoint. */
export const bookBatchBackend: BackendNoun<typeof bookBatchEndpoints> = {
  handlers: {
    'GET /issuer/books/table': ({ ctx, input }) => listBooksForTable(ctx, input.query),
    'PUT /issuer/books/batch': ({ ctx, input, ports: { logFailure } }) => patchBooks(ctx, input.body.books, logFailure),
    'POST /issuer/books/lookup': ({ ctx, input }) => lookUpBooks(ctx, input.body.keys),
  },
};
