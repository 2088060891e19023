import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { intId, listOf, text } from '../schema';
import { BOOK_LACKS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { bookPatch } from './book-input';
import { bookRow, issuerBookQuery } from './books';

const lacks = z.array(z.enum(BOOK_LACKS));

/** What became of a book: its version now, or why it is as before. */
const patchedBook = z.object({
  id: intId,
  /** Null when it was refused. */
  version: intId.nullable(),
  lacks,
  refused: z
    .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.array(z.string())) })
    .nullable(),
});
export type PatchedBook = z.output<typeof patchedBook>;

/** A book with all that a table of books has, in and out. */
const bookTableRow = bookRow.extend({
  translator: z.string().nullable(),
  description: z.string(),
  language: z.string().nullable(),
  size: z.string().nullable(),
  pages: z.int().nullable(),
});
export type BookTableRow = z.output<typeof bookTableRow>;

/** The own single that an ISBN or a code means. */
const bookLookup = z.object({
  key: z.string(),
  book: z.object({ id: intId, version: intId, code: z.string(), name: z.string(), imageUrl: z.string() }).nullable(),
});
export type BookLookup = z.output<typeof bookLookup>;

const ISSUER_ONLY = [ROLE.ISSUER] as const;

/** Many own books at once (D4.28.8, D4.28.9, D4.28.11). */
export const bookBatchEndpoints = endpoints({
  'GET /issuer/books/table': {
    summary: 'The own books with every column of a table that can be imported again.',
    access: ISSUER_ONLY,
    query: issuerBookQuery,
    answer: listOf(bookTableRow),
  },
  'PUT /issuer/books/batch': {
    summary: 'Change some fields of many own single books, each by itself and by the rules of its form.',
    access: ISSUER_ONLY,
    answerMs: LONG_ANSWERS_MS['PUT /issuer/books/batch'],
    body: z.strictObject({
      books: z
        .array(bookPatch)
        .min(1)
        .max(LIMITS.booksAtOnce)
        .refine((books) => new Set(books.map(({ id }) => id)).size === books.length, {
          error: validationText.duplicateBook,
        }),
    }),
    /** In the order of the request. */
    answer: z.array(patchedBook),
  },
  'POST /issuer/books/lookup': {
    summary: 'The own single books that ISBNs or codes mean.',
    reads: true,
    access: ISSUER_ONLY,
    body: z.strictObject({
      keys: z
        .array(text({ min: 1, max: LIMITS.bookName.max }))
        .min(1)
        .max(LIMITS.booksLookedUp),
    }),
    /** In the order of the request. */
    answer: z.array(bookLookup),
  },
});

export const bookBatchContract = { endpoints: bookBatchEndpoints };
