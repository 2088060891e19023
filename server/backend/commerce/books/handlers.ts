import { bookErrors, type bookEndpoints, type bookSides } from '@/contract/endpoints/books';
import { forBothSides } from '../both-sides';
import { assertReadsHere } from '../library/reading-devices';
import type { BackendNoun } from '../noun';
import { findBookFile } from './book-file';
import { listEditionsOfOrder, listEditionsOfProduct } from './bought-editions';
import { getOfficeBook, listOfficeBooks } from './read-books';
import { releaseBook } from './release';
import { readConsequences } from './release-consequences';
import { changeSeries, createSeries } from './save-series';
import { changeBook, createBook } from './save-single';
import { findTitle, listTitlesOfBooks } from './titles';
import { listLanguages } from '../languages';

/** The use case of each endpoint. */
export const bookBackend: BackendNoun<typeof bookEndpoints> = {
  handlers: {
    ...forBothSides<typeof bookSides>({
      'GET /books': ({ ctx, side, input }) => listOfficeBooks(ctx, side, input.query),
      'GET /books/{id}': ({ ctx, side, input }) => getOfficeBook(ctx, side, input.params.id),
    }),
    'GET /issuer/books/by-isbn': ({ ctx, input }) => findTitle(ctx, input.query.isbn),
    'GET /issuer/books/titles': ({ ctx, input }) => listTitlesOfBooks(ctx, input.query.book),
    'GET /issuer/books/{id}/consequences': ({ ctx, input }) => readConsequences(ctx, input.params.id),
    'POST /issuer/books': ({ ctx, input }) => createBook(ctx, input.body),
    'PUT /issuer/books': ({ ctx, input }) => changeBook(ctx, input.body),
    'POST /issuer/books/series': ({ ctx, input }) => createSeries(ctx, input.body),
    'PUT /issuer/books/series': ({ ctx, input }) => changeSeries(ctx, input.body),
    'PUT /issuer/books/release': ({ ctx, input }) => releaseBook(ctx, input.body),
    'GET /books/{id}/files/{edition}': ({ ctx, input }) => findBookFile(ctx, input.params, assertReadsHere),
    'GET /orders/{id}/editions': ({ ctx, input }) => listEditionsOfOrder(ctx, input.params.id),
    'GET /products/{id}/editions': ({ ctx, input }) => listEditionsOfProduct(ctx, input.params.id),
    'GET /languages': () => listLanguages(),
  },
  constraints: {
    books_name_per_issuer: { error: 'NAME_TAKEN', field: 'name' },
    books_code_per_issuer: { error: bookErrors.CODE_TAKEN, field: 'code' },
    books_isbn10_per_issuer: { error: bookErrors.ISBN_TAKEN, field: 'isbn10' },
    books_isbn13_per_issuer: { error: bookErrors.ISBN_TAKEN, field: 'isbn13' },
  },
};
