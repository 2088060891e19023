import type { BookTableRow } from '@/contract/endpoints/book-batch';
import type { BookColumn } from '@/contract/imports/book-columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import { bookScreenText } from '@/text/book-screen';
import { importNounText } from '@/text/import-nouns';
import { statusText } from '@/text/status';
import { namesOf } from './book-facts';

type Value = ExportColumn<BookTableRow>['value'];

/** The columns of an imported table, in the order in which people fill them in. */
const IMPORTED: Readonly<Record<BookColumn, Value>> = {
  code: ({ code }) => code,
  isbn: ({ isbn13, isbn10 }) => isbn13 ?? isbn10 ?? '',
  name: ({ name }) => name,
  // A name may contain a comma.
  authors: ({ authors }) => authors.map(({ name }) => name).join('; '),
  publisher: ({ publisher }) => publisher?.name ?? '',
  genre: ({ genre }) => genre.name,
  coverPrice: ({ coverPrice }) => coverPrice,
  year: ({ releasedYear }) => releasedYear ?? '',
  pages: ({ pages }) => pages ?? '',
  size: ({ size }) => size ?? '',
  language: ({ language }) => language ?? '',
  translator: ({ translator }) => translator ?? '',
  description: ({ description }) => description,
};

/**
 * Columns of an exported list of own books: those of an import, so that the file can be changed and imported again, then
 * what an import leaves.
 */
export const bookTable: readonly ExportColumn<BookTableRow>[] = [
  ...(Object.entries(IMPORTED) as [BookColumn, Value][]).map(([column, value]) => ({
    header: importNounText.books.columns[column],
    value,
  })),
  { header: bookScreenText.kind, value: ({ isSeries }) => bookScreenText.kindLabel(isSeries) },
  { header: bookScreenText.campaigns, value: ({ fairs: campaigns }) => namesOf(campaigns) },
  { header: bookScreenText.status, value: ({ released }) => statusText.book[released ? 1 : 2] ?? '' },
];
