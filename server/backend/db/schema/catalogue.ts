import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { issuers } from './accounts';
import { money, stamps } from './columns';

/** Two levels: books carry a child genre, commissions and combos a parent genre (domain 1.19). */
export const genres = pgTable('genres', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  parentId: integer().references((): AnyPgColumn => genres.id),
  name: text().notNull().unique('genres_name_key'),
  displayIndex: integer().notNull(),
  active: boolean().notNull().default(true),
});

export const publishers = pgTable('publishers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique('publishers_code_key'),
  name: text().notNull().unique('publishers_name_key'),
  email: text().notNull().unique('publishers_email_key'),
  phone: text().notNull(),
  address: text().notNull(),
  imageUrl: text(),
});

export const authors = pgTable('authors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique('authors_name_key'),
  imageUrl: text(),
  description: text().notNull().default(''),
});

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
    isbn10: text().unique('books_isbn10_key'),
    isbn13: text().unique('books_isbn13_key'),
    name: text().notNull(),
    translator: text(),
    imageUrl: text().notNull(),
    coverPrice: money().notNull(),
    description: text().notNull(),
    language: text(),
    size: text(),
    releasedYear: smallint(),
    pages: integer(),
    isSeries: boolean().notNull().default(false),
    pdfExtraPrice: money(),
    pdfTrialUrl: text(),
    audioExtraPrice: money(),
    audioTrialUrl: text(),
    released: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [
    unique('books_name_per_issuer').on(table.issuerId, table.name),
    index('books_genre').on(table.genreId),
    index('books_publisher').on(table.publisherId),
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

/** Volumes of a series book (domain 1.22). */
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
