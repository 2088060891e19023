import { BOOK_COLUMNS } from '@/contract/imports/book-columns';
import type { AppError } from '@/contract/vocabulary/error-codes';
import { valuesOf } from '@server/backend/commerce/imports/books/values';
import { openTable } from '@server/backend/commerce/imports/files/open-table';
import { BOOKS, corpus } from '@tests/support/import-corpus';

const NOW = new Date('2026-11-30T03:00:00Z');

/** What a file says, from its bytes to the values of its rows; or why it is refused. */
const reportOf = async (bytes: Uint8Array) => {
  try {
    const table = await openTable({ bytes, isPasted: false, columns: BOOK_COLUMNS, takesOnix: true });
    const rows = table.rows.map((row) => valuesOf(row, table.columns, NOW));
    return {
      letters: table.letters,
      problems: rows.flatMap(({ problems }) => problems),
      books: rows.map(({ values }) => {
        const { code, name, isbn13, authors, publisher, coverPrice, year, pages } = values;
        return [code, name, isbn13, authors, publisher, coverPrice, year, pages];
      }),
    };
  } catch (error) {
    return { refusal: (error as AppError).code };
  }
};

it('the corpus has at least sixty files', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

it.each(corpus)('$name', async ({ bytes, letters = null, books = BOOKS, refusal }) => {
  expect(await reportOf(bytes)).toEqual(refusal ? { refusal } : { letters, problems: [], books });
});
