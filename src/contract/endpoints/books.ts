import { z } from 'zod';
import { bookHistory, bookErrorText, bookText } from '@/text/book';
import { bookChange, bookInput, seriesChange, seriesInput } from './book-input';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { isbn10To13, isValidIsbn10, isValidIsbn13, normalizeIsbn } from '../rules/isbn';
import { LIMITS } from '../vocabulary/limits';
import { BOOK_LACKS, EDITIONS, PRODUCT_TYPES } from '../vocabulary/kinds';
import { ROLE } from '../vocabulary/roles';
import { changeOf, instant, intId, listOf, money, oneOrMany, queryFlag, queryId, tableQuery, uuid } from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { PRODUCT_STATUSES } from '../states/product';
import { declareErrors } from '../vocabulary/error-codes';
import { MEDIA } from '../vocabulary/media-types';

export const bookErrors = declareErrors(bookErrorText, {
  BOOK_NOT_FOUND: 404,
  CODE_TAKEN: 409,
  ISBN_TAKEN: 409,
  TITLE_UNKNOWN: 404,
  BOOK_GENRE_FIXED: 409,
  BOOK_OPEN_ELSEWHERE: 409,
  BOOK_EDITION_SOLD: 409,
  SERIES_ITEM_STOPPED: 409,
});

const named = z.object({ id: intId, name: z.string() });

/** A book of an issuer's stock as a table row (D1.20). Prices in đồng. */
export const bookRow = z.object({
  id: intId,
  code: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  isSeries: z.boolean(),
  /** Volumes of a series; 0 for a single. */
  itemCount: z.int(),
  coverPrice: money,
  isbn10: z.string().nullable(),
  isbn13: z.string().nullable(),
  releasedYear: z.int().nullable(),
  genre: named.extend({ parentId: intId.nullable(), parentName: z.string().nullable() }),
  publisher: named.nullable(),
  /** For a series: the authors of its volumes. */
  authors: z.array(named),
  issuer: z.object({ id: uuid, name: z.string() }),
  /** Upcoming or running fairs that sell it. */
  fairs: z.array(named),
  /** Number of these fairs with few copies left. */
  lowStock: z.int(),
  /** For a series: every volume has the edition. */
  hasPdf: z.boolean(),
  hasAudio: z.boolean(),
  /** False when its release was stopped (D2.7). */
  released: z.boolean(),
  /** What a book from a table still lacks; no other book lacks anything (D4.28.6). */
  lacks: z.array(z.enum(BOOK_LACKS)),
  version: intId,
});

export type BookRow = z.output<typeof bookRow>;

/** A file of an edition; `url` opens it. */
const bookFile = z.object({ id: uuid, fileName: z.string(), bytes: z.int(), url: z.string() });

/** `trial` is null for books that were stored before samples existed; the form requires one. */
const edition = z.object({ extraPrice: money, trial: bookFile.nullable(), full: bookFile.nullable() });

export type BookEdition = z.output<typeof edition>;

const bookDetail = bookRow.extend({
  /** Pictures besides the cover, in order. */
  pictures: z.array(z.string()),
  translator: z.string().nullable(),
  description: z.string(),
  language: z.string().nullable(),
  size: z.string().nullable(),
  pages: z.int().nullable(),
  pdf: edition.nullable(),
  audio: edition.nullable(),
  /** The volumes of a series in their order. */
  items: z.array(
    z.object({
      bookId: intId,
      displayIndex: z.int(),
      code: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      coverPrice: money,
      released: z.boolean(),
      hasPdf: z.boolean(),
      hasAudio: z.boolean(),
      authors: z.array(named),
    }),
  ),
  /** The series a single belongs to. */
  series: z.array(named),
  /** Every product that contains it, the latest fair first, including combos and series. */
  products: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      type: z.literal(PRODUCT_TYPES),
      status: z.literal(PRODUCT_STATUSES),
      campaign: named.extend({ status: z.literal(CAMPAIGN_STATUSES) }),
    }),
  ),
  /** In no series, brought to no fair that is not over, and in no order that is on its way (D4.6.2). */
  mayChangeGenre: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export type BookDetail = z.output<typeof bookDetail>;

/** The consequences of stopping the release of a book, or of resuming a stopped one (D3.4.2). */
const releaseConsequences = z.object({
  /** The state after the change. */
  released: z.boolean(),
  /** Products that would go off sale, or back on sale. */
  products: z.array(z.object({ id: uuid, title: z.string(), type: z.literal(PRODUCT_TYPES), campaign: named })),
  /** Series that are stopped with it; on resuming, those that can be resumed afterwards. */
  series: z.array(named),
  /** Open orders that would be cancelled and restocked. */
  orders: z.int(),
  /** Volumes that keep a series from being resumed. */
  blockedBy: z.array(named),
});

export type ReleaseConsequences = z.output<typeof releaseConsequences>;

export const BOOK_SORTS = [
  'newest',
  'nameAsc',
  'nameDesc',
  'codeAsc',
  'codeDesc',
  'priceAsc',
  'priceDesc',
  'yearAsc',
  'yearDesc',
] as const;

const listFields = {
  ...tableQuery(BOOK_SORTS),
  /** Child genres, or a parent genre for all its children (D6.4.2). */
  genre: oneOrMany(queryId).optional(),
  publisher: oneOrMany(queryId).optional(),
  author: oneOrMany(queryId).optional(),
  released: queryFlag.optional(),
  isSeries: queryFlag.optional(),
  /** Books from a table that still lack something. */
  incomplete: queryFlag.optional(),
};

export const issuerBookQuery = z.strictObject(listFields);
export const adminBookQuery = z.strictObject({ ...listFields, issuer: oneOrMany(uuid).optional() });

export type AdminBookQuery = z.output<typeof adminBookQuery>;

const count = z.int().min(0);

/** The consequences as shown to the caller; the change is refused when they are different now. */
const releaseSeen = z.strictObject({ products: count, series: count, orders: count });

export type ReleaseSeen = z.output<typeof releaseSeen>;

/** The part of the consequences that a release must repeat. */
export const seenIn = ({ products, series, orders }: ReleaseConsequences): ReleaseSeen => ({
  products: products.length,
  series: series.length,
  orders,
});

const bookRelease = z.strictObject({ ...changeOf(intId), released: z.boolean(), seen: releaseSeen });

export type BookRelease = z.output<typeof bookRelease>;

/** An edition that a customer bought; `GET /books/{id}/files/{edition}` returns its file. */
const boughtEdition = z.object({ bookId: intId, title: z.string(), edition: z.enum(EDITIONS) });
export type BoughtEdition = z.output<typeof boughtEdition>;

/**
 * What the catalogue knows of a title by its ISBN: the facts of the book of another issuer, without its code, editions
 * and stock. The pictures may be used again.
 */
export const titleFacts = z.object({
  isbn13: z.string(),
  name: z.string(),
  authors: z.array(named),
  publisher: named.nullable(),
  /** Null when its genre is not in use any more. */
  genre: named.nullable(),
  language: z.string().nullable(),
  translator: z.string().nullable(),
  size: z.string().nullable(),
  pages: z.int().nullable(),
  releasedYear: z.int().nullable(),
  coverPrice: money,
  /** Empty when it has none, and so the picture of the cover. */
  description: z.string(),
  imageUrl: z.string(),
  pictures: z.array(z.string()),
});

export type TitleFacts = z.output<typeof titleFacts>;

/** An ISBN as typed, of ten or thirteen digits; becomes the ISBN-13. */
const typedIsbn = z
  .string()
  .max(LIMITS.bookCode.max)
  .transform(normalizeIsbn)
  .refine((isbn) => isValidIsbn10(isbn) || isValidIsbn13(isbn), bookText.isbnWrong)
  .transform((isbn) => isbn10To13(isbn) ?? isbn);

/** The title of an own book, as the catalogue knows it. */
const titleOfBook = z.object({ bookId: intId, title: titleFacts });

const ISSUER_ONLY = [ROLE.ISSUER] as const;
const one = { params: z.strictObject({ id: queryId }) };
const REFUSALS = [bookErrors.CODE_TAKEN, 'NAME_TAKEN', bookErrors.ISBN_TAKEN] as const;
const CHANGE_REFUSALS = [bookErrors.BOOK_NOT_FOUND, 'CONFLICT', bookErrors.BOOK_GENRE_FIXED, ...REFUSALS] as const;

export const bookSides = bothSides({
  'GET /books': {
    answer: listOf(bookRow),
    admin: { summary: 'The books of all issuers.', query: adminBookQuery },
    issuer: { summary: 'The own books.', query: issuerBookQuery },
  },
  'GET /books/{id}': {
    ...one,
    answer: bookDetail,
    errors: [bookErrors.BOOK_NOT_FOUND],
    admin: { summary: 'One book in full.' },
    issuer: { summary: 'One own book in full.' },
  },
});

export const bookEndpoints = endpoints({
  ...ofBothSides(bookSides),
  'GET /issuer/books/by-isbn': {
    summary: 'What other issuers have entered of the title with an ISBN-10 or ISBN-13, to fill in a form.',
    access: ISSUER_ONLY,
    limited: 'title',
    query: z.strictObject({ isbn: typedIsbn }),
    answer: titleFacts,
    errors: [bookErrors.TITLE_UNKNOWN],
  },
  'GET /issuer/books/titles': {
    summary:
      'The same for own single books by their ISBNs; books without one, and titles that no other issuer has, are left out.',
    access: ISSUER_ONLY,
    query: z.strictObject({ book: oneOrMany(queryId).refine((books) => books.length <= LIMITS.booksAtOnce) }),
    answer: z.array(titleOfBook),
  },
  'GET /issuer/books/{id}/consequences': {
    ...one,
    summary: 'What stopping the release of an own book would bring about, or resuming it.',
    access: ISSUER_ONLY,
    answer: releaseConsequences,
    errors: [bookErrors.BOOK_NOT_FOUND],
  },
  'POST /issuer/books': {
    summary: 'Add a single book.',
    access: ISSUER_ONLY,
    body: bookInput,
    answer: bookDetail,
    status: 201,
    errors: REFUSALS,
  },
  'PUT /issuer/books': {
    summary: 'Change an own single book.',
    access: ISSUER_ONLY,
    body: bookChange,
    answer: bookDetail,
    errors: [...CHANGE_REFUSALS, bookErrors.BOOK_EDITION_SOLD],
  },
  'POST /issuer/books/series': {
    summary: 'Add a series of own books.',
    access: ISSUER_ONLY,
    body: seriesInput,
    answer: bookDetail,
    status: 201,
    errors: REFUSALS,
  },
  'PUT /issuer/books/series': {
    summary: 'Change an own series.',
    access: ISSUER_ONLY,
    body: seriesChange,
    answer: bookDetail,
    errors: CHANGE_REFUSALS,
  },
  'PUT /issuer/books/release': {
    summary: 'Stop or resume the release of an own book, when what follows is still what was seen.',
    access: ISSUER_ONLY,
    body: bookRelease,
    answer: bookDetail,
    errors: [bookErrors.BOOK_NOT_FOUND, 'CONFLICT', bookErrors.SERIES_ITEM_STOPPED, 'PREVIEW_STALE'],
  },
  'GET /books/{id}/files/{edition}': {
    summary: 'The whole PDF or audio of a book: for its issuer, for administrators, and for readers who bought it.',
    access: [ROLE.ISSUER, ROLE.SYSTEM, ROLE.CUSTOMER],
    params: z.strictObject({ id: queryId, edition: z.enum(EDITIONS) }),
    answer: { file: [MEDIA.pdf, MEDIA.mp3, MEDIA.m4a, MEDIA.ogg, MEDIA.wav] },
    errors: ['NOT_FOUND', bookErrors.BOOK_OPEN_ELSEWHERE, 'STORAGE_UNAVAILABLE'],
  },
  'GET /orders/{id}/editions': {
    summary: 'The PDF and audio of an own order that can be opened now.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: z.array(boughtEdition),
  },
  'GET /products/{id}/editions': {
    summary: 'The PDF and audio of the books of a product that the reader bought, at whatever fair, and can open now.',
    access: [ROLE.CUSTOMER],
    params: z.strictObject({ id: uuid }),
    answer: z.array(boughtEdition),
  },
  'GET /languages': {
    summary: 'The languages a book may be in, the usual ones first.',
    access: 'public',
    answer: z.array(z.string()),
  },
});

export const bookContract = { endpoints: bookEndpoints, errors: bookErrors, history: bookHistory };
