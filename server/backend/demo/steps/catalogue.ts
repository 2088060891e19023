import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import {
  authors as authorTable,
  bookAuthors,
  bookItems,
  books as bookTable,
  genres as genreTable,
  publishers as publisherTable,
} from '../../db/schema/catalogue';
import { makeAuthors } from '../data/authors';
import { makeBooks, type SeedBook } from '../data/books';
import { genres } from '../data/genres';
import { publishers, type SeedPublisher } from '../data/publishers';
import { addressColumns } from './addresses';
import { coverUrl, logoUrl } from '../files/images';
import { idOf } from './keys';

const genreRows = () =>
  genres.flatMap((genre, index) => {
    const active = !('active' in genre);
    const parent = { id: idOf.genre(genre.key), parentId: null as number | null, name: genre.name };
    return [
      { ...parent, displayIndex: index + 1, active },
      ...genre.children.map((child, place) => ({
        id: idOf.genre(child.key),
        parentId: parent.id,
        name: child.name,
        displayIndex: place + 1,
        active,
      })),
    ];
  });

const bookRow = (book: SeedBook, at: string) => ({
  id: idOf.book(book.key),
  code: book.code,
  issuerId: idOf.issuer(book.issuer),
  genreId: idOf.genre(book.genre),
  publisherId: book.publisher && idOf.publisher(book.publisher),
  isbn10: book.isbn10,
  isbn13: book.isbn13,
  name: book.title,
  translator: book.translator,
  imageUrl: coverUrl(book),
  coverPrice: book.coverPrice,
  description: book.description,
  language: book.language,
  size: book.size,
  releasedYear: book.year,
  pages: book.pages,
  isSeries: book.isSeries,
  pdfExtraPrice: book.pdfExtraPrice,
  audioExtraPrice: book.audioExtraPrice,
  released: book.released,
  version: 1,
  createdAt: at,
  updatedAt: at,
});

const publisherRow = (publisher: SeedPublisher) => {
  const { key, name, code, email, phone, address } = publisher;
  const { addressLine } = addressColumns(address);
  return { id: idOf.publisher(key), code, name, email, phone, address: addressLine, imageUrl: logoUrl(publisher) };
};

/** Genres, publishers, authors and books. */
export const insertCatalogue = async (tx: Sql, at: string): Promise<void> => {
  const books = makeBooks();
  await insertRows(tx, genreTable, genreRows());
  await insertRows(tx, publisherTable, publishers.map(publisherRow));
  await insertRows(
    tx,
    authorTable,
    makeAuthors().map(({ name }) => ({ id: idOf.author(name), name, description: '' })),
  );
  await insertRows(
    tx,
    bookTable,
    books.map((book) => bookRow(book, at)),
  );
  await insertRows(
    tx,
    bookAuthors,
    books.flatMap((book) =>
      book.authors.map((name, position) => ({ bookId: idOf.book(book.key), authorId: idOf.author(name), position })),
    ),
  );
  await insertRows(
    tx,
    bookItems,
    books.flatMap((book) =>
      book.items.map((item, index) => ({
        seriesId: idOf.book(book.key),
        bookId: idOf.book(item),
        displayIndex: index + 1,
      })),
    ),
  );
  await tx.rows(sql`UPDATE books SET search_fold = book_search_fold(id)`);
};
