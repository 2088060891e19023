import { z } from 'zod';
import { bookEditErrorText, bookEditText } from '@/text/book-edit';
import { endpoints } from '../endpoint';
import { LONG_ANSWERS_MS } from '../long-answers';
import { instant, intId } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { bookInput } from './book-input';
import { issuerBookQuery } from './books';
import { fact } from './history';
import { isPriceChange, priceChange } from './price-change';

export const bookEditErrors = declareErrors(bookEditErrorText, {
  BOOK_EDIT_TOO_LARGE: 422,
  BOOK_EDIT_NOT_FOUND: 404,
  BOOK_EDIT_UNDO_LATE: 409,
});

const { genreId, publisherId, language, size, releasedYear, coverPrice } = bookInput.shape;

const priceEdit = z
  .strictObject({ field: z.literal('coverPrice'), ...priceChange })
  .refine((change) => isPriceChange(change, coverPrice), { error: bookEditText.priceRange, path: ['by'] });

const onlyEmpty = { onlyEmpty: z.boolean() };

/** One field of many books. */
export const bookEdit = z.discriminatedUnion('field', [
  priceEdit,
  z.strictObject({ field: z.literal('genreId'), value: genreId }),
  z.strictObject({ field: z.literal('publisherId'), value: publisherId, ...onlyEmpty }),
  z.strictObject({ field: z.literal('language'), value: language, ...onlyEmpty }),
  z.strictObject({ field: z.literal('size'), value: size, ...onlyEmpty }),
  z.strictObject({ field: z.literal('releasedYear'), value: releasedYear, ...onlyEmpty }),
]);
export type BookEdit = z.output<typeof bookEdit>;
export type BookEditField = BookEdit['field'];

/** The own books with these ids, or all that the filters of the list find. */
const books = z.union([
  z.array(intId).min(1).max(LIMITS.booksEditedAtOnce),
  issuerBookQuery.omit({ page: true, size: true, sort: true }),
]);
export type EditedBooks = z.output<typeof books>;
/** As a request sends them: filters as in the address of the list. */
export type AskedBooks = z.input<typeof books>;

const bookEditRequest = z.strictObject({ books, edit: bookEdit });
export type BookEditRequest = z.output<typeof bookEditRequest>;

const editedBook = z.object({ id: intId, code: z.string(), name: z.string() });

const previewRow = editedBook.extend({
  /** As the history shows them: names of genres and publishers, prices in đồng. */
  before: fact,
  after: fact,
  /** Why the book stays as it is; null when it changes. */
  refused: z.string().nullable(),
});
export type BookEditPreviewRow = z.output<typeof previewRow>;

const counts = z.object({ changed: z.int(), same: z.int(), refused: z.int() });

const bookEditPreview = z.object({
  counts,
  /** The first books that change or are refused. */
  rows: z.array(previewRow),
  /** Why books are refused, and how many. */
  refusals: z.array(z.object({ message: z.string(), count: z.int() })),
  /** Products at fairs that have not started, which change with their books. */
  products: z.int(),
  /** Stands for all that would be changed; to be sent with the save. */
  seen: z.string(),
});
export type BookEditPreview = z.output<typeof bookEditPreview>;

const bookEditSummary = z.object({
  id: intId,
  field: z.string(),
  /** Books that it has changed. */
  books: z.int(),
  createdAt: instant,
  undoUntil: instant,
});
export type BookEditSummary = z.output<typeof bookEditSummary>;

const bookEditReport = z.object({
  edit: bookEditSummary,
  counts,
  /** The books that were refused, each with the reason. */
  refused: z.array(editedBook.extend({ message: z.string() })),
});
export type BookEditReport = z.output<typeof bookEditReport>;

const bookEditUndone = z.object({
  restored: z.int(),
  /** Books that stay as they are, each with the reason. */
  kept: z.array(editedBook.extend({ message: z.string() })),
});
export type BookEditUndone = z.output<typeof bookEditUndone>;

const access = [ROLE.ISSUER] as const;

export const bookEditEndpoints = endpoints({
  'POST /issuer/books/edits/preview': {
    summary: 'What changing one field of many own books would change, without changing anything.',
    reads: true,
    access,
    limited: 'heavy',
    body: bookEditRequest,
    answer: bookEditPreview,
    errors: [bookEditErrors.BOOK_EDIT_TOO_LARGE],
  },
  'POST /issuer/books/edits': {
    summary: 'Change one field of many own books as previewed, each by itself and by the rules of its form.',
    access,
    limited: 'heavy',
    answerMs: LONG_ANSWERS_MS['POST /issuer/books/edits'],
    body: bookEditRequest.extend({ seen: z.hash('sha256') }),
    answer: bookEditReport,
    errors: [bookEditErrors.BOOK_EDIT_TOO_LARGE, 'PREVIEW_STALE'],
  },
  'GET /issuer/books/edits': {
    summary: 'The own edits of many books that can be undone now, the newest first.',
    access,
    answer: z.array(bookEditSummary),
  },
  'PUT /issuer/books/edits/undone': {
    summary: 'Undo an edit of many books within half an hour. Books that were changed since stay, and are named.',
    access,
    limited: 'heavy',
    answerMs: LONG_ANSWERS_MS['PUT /issuer/books/edits/undone'],
    body: z.strictObject({ id: intId }),
    answer: bookEditUndone,
    errors: [bookEditErrors.BOOK_EDIT_NOT_FOUND, bookEditErrors.BOOK_EDIT_UNDO_LATE],
  },
});

export const bookEditContract = { endpoints: bookEditEndpoints, errors: bookEditErrors };
