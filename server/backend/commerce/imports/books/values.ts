import type { ImportProblem, ImportRow } from '@/contract/endpoints/imports';
import { BOOK_COLUMNS, type BookColumn } from '@/contract/imports/book-columns';
import type { ColumnMapping } from '@/contract/imports/columns';
import { dayOf } from '@/contract/rules/calendar';
import { fold, tidy } from '@/contract/rules/fold';
import { visibleProse } from '@/contract/rules/visible';
import type { RowProblem } from '@/contract/vocabulary/imports';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isbnPair, type Isbns } from '../../books/isbn-pair';
import { LANGUAGES } from '../../languages';
import { readRow } from '../columns/read-rows';

/** Values of a book that come from the catalogue: ids of records instead of their names. */
export interface KnownValues {
  authorIds?: number[];
  publisherId?: number;
  genreId?: number;
  language?: string;
  size?: string;
  year?: number;
  pages?: number;
  description?: string;
  translator?: string;
  imageUrl?: string;
  pictures?: string[];
}

/** What the catalogue fills of a new book (D4.28.15). */
export interface FilledFields {
  values: KnownValues;
  /** The same for people, in the order of the columns. */
  shown: ImportRow['filled'];
}

/** The values of a row, as a book has them; null where the row says nothing, so that a known book keeps its own. */
export interface BookValues extends Isbns {
  name: string | null;
  code: string | null;
  authors: string[] | null;
  publisher: string | null;
  coverPrice: number | null;
  year: number | null;
  pages: number | null;
  genre: string | null;
  language: string | null;
  size: string | null;
  description: string | null;
  translator: string | null;
  /** What the catalogue knows of a new book where the row says nothing; set by the check. */
  filled?: FilledFields;
}

export interface ValuedRow {
  line: number;
  values: BookValues;
  problems: ImportProblem[];
}

const languagesByFold = new Map(LANGUAGES.map((language) => [fold(language), language]));

/** The language that is meant: "Tiếng Việt", or "Việt" alone. */
const languageOf = (typed: string): string | undefined =>
  languagesByFold.get(fold(typed)) ?? languagesByFold.get(`tieng ${fold(typed)}`);

const line = (text: string | null | undefined): string | null => (text ? tidy(text) || null : null);

/** The number between bounds, named by them else. */
const boundsProblem = (
  column: BookColumn,
  value: number | null,
  min: number,
  max: number,
): ImportProblem | undefined =>
  value === null || (value >= min && value <= max)
    ? undefined
    : { column, problem: 'outOfBounds', detail: `${min} \u2013 ${max}` };

const LENGTHS: Partial<Record<BookColumn, number>> = {
  ...{
    name: LIMITS.bookName.max,
    code: LIMITS.bookCode.max,
    publisher: LIMITS.publisherName.max,
    genre: LIMITS.name.max,
  },
  ...{ size: LIMITS.bookWord.max, translator: LIMITS.bookWord.max, description: LIMITS.bookDescription.max },
};

const lengthProblems = (values: BookValues): ImportProblem[] =>
  (Object.entries(LENGTHS) as [keyof BookValues & BookColumn, number][]).flatMap(([column, most]) => {
    const value = values[column];
    const isLong = typeof value === 'string' && value.length > most;
    return isLong ? [{ column, problem: 'tooLong' as const, detail: String(most) }] : [];
  });

const authorProblems = (authors: readonly string[] | null): ImportProblem[] => {
  if (!authors) return [];
  const problem = (problem: RowProblem, most: number) => [
    { column: 'authors' as const, problem, detail: String(most) },
  ];
  if (authors.length > LIMITS.bookAuthors) return problem('tooMany', LIMITS.bookAuthors);
  if (authors.some((name) => name.length > LIMITS.name.max)) return problem('tooLong', LIMITS.name.max);
  return authors.some((name) => name.length < LIMITS.name.min) ? problem('tooShort', LIMITS.name.min) : [];
};

/**
 * Reads the cells of a row as the values of a book, and says what is wrong with them by themselves: their kinds, lengths
 * and bounds.
 * @param now for the latest year that a book may have
 */
export const valuesOf = (
  { line: number, cells }: { line: number; cells: readonly string[] },
  columns: ColumnMapping<BookColumn>,
  now: Date,
): ValuedRow => {
  const { values: read, wrong } = readRow(cells, BOOK_COLUMNS, columns);
  const problems: ImportProblem[] = wrong.map(({ column, problem, hint }) => ({ column, problem, detail: hint ?? '' }));
  const typedLanguage = line(read.language);
  const language = typedLanguage === null ? null : languageOf(typedLanguage);
  if (language === undefined) problems.push({ column: 'language', problem: 'unknownLanguage', detail: '' });
  const description = read.description ? visibleProse(read.description).trim() || null : null;
  const values: BookValues = {
    ...isbnPair(read.isbn ?? { isbn10: null, isbn13: null }),
    ...{ name: line(read.name), code: line(read.code), publisher: line(read.publisher), genre: line(read.genre) },
    ...{ size: line(read.size), translator: line(read.translator), description },
    ...{ coverPrice: read.coverPrice ?? null, year: read.year ?? null, pages: read.pages ?? null },
    authors: read.authors?.map(tidy) ?? null,
    language: language ?? null,
  };
  problems.push(
    ...[
      boundsProblem('coverPrice', values.coverPrice, 0, LIMITS.price),
      boundsProblem('year', values.year, LIMITS.releasedYear, Number(dayOf(now).slice(0, 4))),
      boundsProblem('pages', values.pages, LIMITS.bookPages.min, LIMITS.bookPages.max),
    ].filter((problem) => problem !== undefined),
    ...lengthProblems(values),
    ...(values.publisher !== null && values.publisher.length < LIMITS.publisherName.min
      ? [{ column: 'publisher' as const, problem: 'tooShort' as const, detail: String(LIMITS.publisherName.min) }]
      : []),
    ...authorProblems(values.authors),
  );
  return { line: number, values, problems };
};
