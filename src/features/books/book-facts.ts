import type { BookDetail, BookRow } from '@/contract/endpoints/books';
import { formatIsbn13 } from '@/contract/rules/isbn';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/lib/format';
import { bookScreenText } from '@/text/book-screen';
import { commonText } from '@/text/common';

export const namesOf = (named: readonly { name: string }[]): string => named.map(({ name }) => name).join(', ');

/** Data of the generated cover, used while no picture is uploaded; a volume has the genre of its series. */
export const coverOf = ({
  name,
  authors,
  genre,
  imageUrl,
}: Pick<BookRow, 'name' | 'authors' | 'genre' | 'imageUrl'>) => ({
  title: name,
  author: namesOf(authors),
  genre: genre.parentName ?? genre.name,
  imageUrl,
});

type Fact = readonly [label: string, value: string | number | null];

const genreWords = ({ genre }: BookDetail): string =>
  genre.parentName ? `${genre.parentName}, ${genre.name}` : genre.name;

/** Facts that only single books have. */
const printFacts = ({ publisher, translator, language, size, pages }: BookDetail): Fact[] => [
  [bookScreenText.publisher, publisher?.name ?? null],
  [bookScreenText.translator, translator],
  [bookScreenText.language, language],
  [bookScreenText.size, size],
  [bookScreenText.pages, pages === null ? null : formatNumber(pages)],
];

const facts = (book: BookDetail): Fact[] => [
  [bookScreenText.code, book.code],
  [bookScreenText.owner, book.issuer.name],
  [bookScreenText.coverPrice, formatMoney(book.coverPrice)],
  [bookScreenText.authors, namesOf(book.authors)],
  [bookScreenText.genre, genreWords(book)],
  [bookScreenText.isbn13, book.isbn13 && formatIsbn13(book.isbn13)],
  [bookScreenText.isbn10, book.isbn10],
  [bookScreenText.year, book.releasedYear],
  ...(book.isSeries ? [] : printFacts(book)),
  [bookScreenText.created, formatDateTime(book.createdAt)],
  [bookScreenText.updated, formatDateTime(book.updatedAt)],
];

/** The facts of a book as rows; unknown values are shown in words. */
export const factRows = (book: BookDetail) =>
  facts(book).map(([label, value]) => ({ key: label, label, value: value ?? commonText.notUpdated }));
