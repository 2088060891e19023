import { bookErrors, type bookEndpoints } from '@/contract/endpoints/books';
import type { BackendNoun } from '../noun';
import { findBookFile } from './book-file';
import { listEditionsOfOrder, listEditionsOfProduct } from './bought-editions';
import { getBook, getOwnBook, listBooks, listOwnBooks } from './read-books';
import { releaseBook } from './release';
import { readConsequences } from './release-consequences';
import { changeSeries, createSeries } from './save-series';
import { changeBook, createBook } from './save-single';
import { listLanguages } from '../languages';

/** The use case of each endpoint. */
export const bookBackend: BackendNoun<typeof bookEndpoints> = {
  handlers: {
    'GET /issuer/books': ({ ctx, input }) => listOwnBooks(ctx, input.query),
    'GET /issuer/books/{id}': ({ ctx, input }) => getOwnBook(ctx, input.params.id),
    'GET /issuer/books/{id}/consequences': ({ ctx, input }) => readConsequences(ctx, input.params.id),
    'POST /issuer/books': ({ ctx, input }) => createBook(ctx, input.body),
    'PUT /issuer/books': ({ ctx, input }) => changeBook(ctx, input.body),
    'POST /issuer/books/series': ({ ctx, input }) => createSeries(ctx, input.body),
    'PUT /issuer/books/series': ({ ctx, input }) => changeSeries(ctx, input.body),
    'PUT /issuer/books/release': ({ ctx, input }) => releaseBook(ctx, input.body),
    'GET /admin/books': ({ ctx, input }) => listBooks(ctx, input.query),
    'GET /admin/books/{id}': ({ ctx, input }) => getBook(ctx, input.params.id),
    'GET /books/{id}/files/{edition}': ({ ctx, input }) => findBookFile(ctx, input.params),
    'GET /orders/{id}/editions': ({ ctx, input }) => listEditionsOfOrder(ctx, input.params.id),
    'GET /products/{id}/editions': ({ ctx, input }) => listEditionsOfProduct(ctx, input.params.id),
    'GET /languages': () => listLanguages(),
  },
  constraints: {
    books_name_per_issuer: { error: 'NAME_TAKEN', field: 'name' },
    books_code_per_issuer: { error: bookErrors.CODE_TAKEN, field: 'code' },
    books_isbn10_key: { error: bookErrors.ISBN_TAKEN, field: 'isbn10' },
    books_isbn13_key: { error: bookErrors.ISBN_TAKEN, field: 'isbn13' },
  },
};
