import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { issuers, users } from './accounts';
import { instant, money, stamps, version } from './columns';
import { publishers } from './publishers';

/** Two levels: books carry a child genre, commissions and combos a parent genre (D1.19.2). */
export const genres = pgTable(
  'genres',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer().references((): AnyPgColumn => genres.id),
    name: text().notNull(),
    displayIndex: integer().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [uniqueIndex('genres_name_key').on(sql`lower(${table.name})`)],
);

export const authors = pgTable(
  'authors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    imageUrl: text(),
    description: text().notNull().default(''),
    version: version(),
  },
  (table) => [
    uniqueIndex('authors_name_key').on(sql`lower(${table.name})`),
    index('authors_by_name').on(sql`fold(${table.name})`, table.id),
  ],
);

export const books = pgTable(
  'books',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    genreId: integer()
      .notNull()
      .references(() => genres.id),
    publisherId: integer().references(() => publishers.id),
    isbn10: text(),
    isbn13: text(),
    name: text().notNull(),
    /**
     * Sort key of lists, with numbers by their value. Stored, because folding fifty thousand names for one page takes a
     * second.
     */
    nameFold: text()
      .notNull()
      .generatedAlwaysAs(sql`natural_fold(name)`),
    translator: text(),
    imageUrl: text().notNull(),
    /** Pictures in addition to the cover, in order. */
    pictures: text().array().notNull().default([]),
    coverPrice: money().notNull(),
    description: text().notNull(),
    language: text(),
    size: text(),
    releasedYear: smallint(),
    pages: integer(),
    isSeries: boolean().notNull().default(false),
    pdfExtraPrice: money(),
    /** A public sample. */
    pdfTrialFileId: uuid().references((): AnyPgColumn => uploads.id),
    audioExtraPrice: money(),
    audioTrialFileId: uuid().references((): AnyPgColumn => uploads.id),
    /** The whole book, private: only customers who bought the edition may read it. */
    pdfFileId: uuid().references((): AnyPgColumn => uploads.id),
    audioFileId: uuid().references((): AnyPgColumn => uploads.id),
    /** Searched text, folded: name, code, ISBN, authors, publisher. */
    searchFold: text().notNull().default(''),
    released: boolean().notNull().default(true),
    /** Came from a table and lacks what its form requires; such a book is brought to no fair (D4.28.6). */
    incomplete: boolean().notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    unique('books_name_per_issuer').on(table.issuerId, table.name),
    unique('books_code_per_issuer').on(table.issuerId, table.code),
    // By ISBN first, so that a title is found among the books of all issuers, too.
    unique('books_isbn10_per_issuer').on(table.isbn10, table.issuerId),
    unique('books_isbn13_per_issuer').on(table.isbn13, table.issuerId),
    index('books_genre').on(table.genreId),
    index('books_publisher').on(table.publisherId),
    index('books_issuer_name').on(table.issuerId, table.nameFold, table.id),
    index('books_by_name').on(table.nameFold, table.id),
    // For the clean-up, which looks for references to an upload.
    index('books_pdf_trial').on(table.pdfTrialFileId),
    index('books_audio_trial').on(table.audioTrialFileId),
    index('books_pdf_file').on(table.pdfFileId),
    index('books_audio_file').on(table.audioFileId),
    index('books_search').using('gin', sql`${table.searchFold} gin_trgm_ops`),
    check('books_cover_price_positive', sql`${table.coverPrice} >= 0`),
  ],
);

export const bookAuthors = pgTable(
  'book_authors',
  {
    bookId: integer()
      .notNull()
      .references(() => books.id),
    authorId: integer()
      .notNull()
      .references(() => authors.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.authorId] }), index('book_authors_author').on(table.authorId)],
);

/** Volumes of a series book (D1.22). */
export const bookItems = pgTable(
  'book_items',
  {
    seriesId: integer()
      .notNull()
      .references(() => books.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    displayIndex: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.bookId] }),
    unique('book_items_place').on(table.seriesId, table.displayIndex),
    index('book_items_book').on(table.bookId),
  ],
);

/** A large file that is uploaded in parts, and the file itself once complete (D4.18.2). */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** `pdf-trial`, `pdf-full`, `audio-trial` or `audio-full`. */
    purpose: text().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** Length of every part but the last. */
    partBytes: integer().notNull(),
    /** Keys of the stored parts in order; the last may still be uploading. */
    parts: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Detected from the content once the file is complete. */
    contentType: text(),
    /**
     * Pages of a PDF, or milliseconds of audio; 0 when the file does not say it. Null while a whole edition is not
     * measured, and of samples.
     */
    extent: integer(),
    createdAt: instant().notNull(),
    /** Set when all bytes are stored and the type matches the purpose. */
    completedAt: instant(),
    /** Set when the upload may no longer be used: its parts are being deleted, and then the row. */
    expiredAt: instant(),
  },
  (table) => [
    index('uploads_owner').on(table.ownerId),
    index('uploads_created').on(table.createdAt),
    // For the task that measures them.
    index('uploads_unmeasured')
      .on(table.completedAt)
      .where(
        sql`${table.extent} is null and ${table.completedAt} is not null and ${table.purpose} in ('pdf-full', 'audio-full')`,
      ),
    check('uploads_received_bounds', sql`${table.received} between 0 and ${table.bytes}`),
  ],
);
