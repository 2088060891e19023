import type { ImportDefaults, ImportProblem, ImportRow } from '@/contract/endpoints/imports';
import type { BookColumn } from '@/contract/imports/book-columns';
import { fold } from '@/contract/rules/fold';
import type { ImportRowState, RowProblem } from '@/contract/vocabulary/imports';
import { LIMITS } from '@/contract/vocabulary/limits';
import { groupBy } from '../../group-by';
import type { TitleFacts } from '@/contract/endpoints/books';
import { nameKey, type KnownName, type TypedName } from '../names';
import type { CheckedRow } from '../noun';
import { fillEmpty } from './fill';
import type { StoredBook } from './own-books';
import type { BookValues, FilledFields, ValuedRow } from './values';

/** What earlier rows of the same file have, by the line that has it; kept from batch to batch. */
export interface SeenInFile {
  codes: Map<string, number>;
  isbns: Map<string, number>;
  names: Map<string, number>;
  books: Map<number, number>;
}

export const nothingSeen = (): SeenInFile => ({
  codes: new Map(),
  isbns: new Map(),
  names: new Map(),
  books: new Map(),
});

export interface PlanFacts {
  books: readonly StoredBook[];
  /** By kind and key; see `learnNames`. */
  names: ReadonlyMap<string, KnownName>;
  /** Titles of the catalogue by ISBN-13; see `readTitles`. */
  titles: ReadonlyMap<string, TitleFacts>;
  defaults: ImportDefaults;
}

/** The names that a row has, of every kind; longer ones than any record has are no names, and their row is wrong. */
export const namesIn = ({ authors, publisher, genre }: BookValues): TypedName[] =>
  [
    ...(authors ?? []).slice(0, LIMITS.bookAuthors).map((name) => ({ kind: 'author' as const, name })),
    ...(publisher === null ? [] : [{ kind: 'publisher' as const, name: publisher }]),
    ...(genre === null ? [] : [{ kind: 'genre' as const, name: genre }]),
  ].filter(({ name }) => name.length <= LIMITS.name.max);

const problem = (column: BookColumn | null, problem: RowProblem, detail: string | number = ''): ImportProblem => ({
  column,
  problem,
  detail: String(detail),
});

/** The line of an earlier row that has this, or none; from then on, this one has it. */
const takePlace = <Key>(seen: Map<Key, number>, key: Key | null, line: number): number | undefined => {
  if (key === null) return undefined;
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, line);
  return earlier;
};

const twiceProblems = (
  { line, values: { code, isbn10, isbn13, name } }: ValuedRow,
  book: StoredBook | undefined,
  seen: SeenInFile,
): ImportProblem[] => {
  const twice: [BookColumn, number | undefined][] = [
    ['isbn', takePlace(seen.isbns, isbn13 ?? isbn10, line)],
    // A new book without a code takes its ISBN for one.
    ['code', takePlace(seen.codes, code ?? (book ? null : (isbn13 ?? isbn10)), line)],
    ['name', takePlace(seen.names, name, line)],
    [code === null ? 'isbn' : 'code', takePlace(seen.books, book?.id ?? null, line)],
  ];
  const [first] = twice.filter(([, earlier]) => earlier !== undefined);
  return first ? [problem(first[0], 'twiceInFile', first[1])] : [];
};

interface Found {
  book?: StoredBook | undefined;
  problems: ImportProblem[];
}

/** The own book that a row means, by its code, else by its ISBN. */
const findBook = ({ code, isbn10, isbn13 }: BookValues, books: readonly StoredBook[]): Found => {
  const byCode = code === null ? undefined : books.find((book) => book.code === code);
  const byIsbn = books.find(
    (book) => (isbn13 !== null && book.isbn13 === isbn13) || (isbn10 !== null && book.isbn10 === isbn10),
  );
  if (byCode && byIsbn && byCode.id !== byIsbn.id)
    return { problems: [problem('isbn', 'differentBooks', byIsbn.name)] };
  const book = byCode ?? byIsbn;
  return { book, problems: book?.isSeries ? [problem(null, 'isSeries')] : [] };
};

const missingProblems = ({ name, coverPrice, code, isbn10, isbn13 }: BookValues): ImportProblem[] => [
  ...(name === null ? [problem('name', 'missing')] : []),
  ...(coverPrice === null ? [problem('coverPrice', 'missing')] : []),
  ...(code === null && isbn10 === null && isbn13 === null ? [problem(null, 'noKey')] : []),
];

/** Names of genres must stand for one; a new book must have one, also by default. */
const genreProblems = (
  { genre }: BookValues,
  book: StoredBook | undefined,
  filled: FilledFields | undefined,
  { names, defaults }: PlanFacts,
): ImportProblem[] => {
  if (genre === null)
    return book || filled?.values.genreId || defaults.genreId !== null ? [] : [problem('genre', 'unknownGenre')];
  const known = names.get(`genre ${nameKey(genre)}`);
  return (known?.knownId ?? known?.chosenId ?? null) === null ? [problem('genre', 'unknownGenre', genre)] : [];
};

const sharesAuthor = ({ authors }: BookValues, book: StoredBook): boolean =>
  authors === null ||
  book.authors.length === 0 ||
  authors.some((name) => book.authors.some((author) => fold(author.name) === fold(name)));

/** Own books that have the name of the row, or one that sounds alike with an author of it. */
const nameProblems = (
  values: BookValues,
  book: StoredBook | undefined,
  alike: ReadonlyMap<string, readonly StoredBook[]>,
): { problems: ImportProblem[]; likely?: StoredBook } => {
  const { name } = values;
  if (name === null) return { problems: [] };
  const others = (alike.get(fold(name)) ?? []).filter((other) => other.id !== book?.id);
  const same = others.find((other) => other.name === name);
  if (same) return { problems: [problem('name', 'nameTaken', same.code)] };
  if (book) return { problems: [] };
  const likely = others.find((other) => sharesAuthor(values, other));
  return likely ? { problems: [], likely } : { problems: [] };
};

const EMPTY = '';
const shown = (value: string | number | null): string => (value === null ? EMPTY : String(value));

/** The record that a name stands for, by its own name; a new one by the name of the table. */
const standsFor = (names: PlanFacts['names'], kind: TypedName['kind'], name: string): number | string => {
  const known = names.get(`${kind} ${nameKey(name)}`);
  return known?.knownId ?? known?.chosenId ?? nameKey(name);
};

/** What the row would change of its book: the fields that it names and that differ. */
const changesOf = (values: BookValues, book: StoredBook, { names }: PlanFacts): ImportRow['changes'] => {
  const { authors, publisher, genre } = values;
  const plain = (column: BookColumn, from: string | number | null, to: string | number | null) =>
    to === null || from === to ? [] : [{ column, from: shown(from), to: shown(to) }];
  const named = (
    column: BookColumn,
    kind: TypedName['kind'],
    fromId: number | null,
    from: string | null,
    to: string,
  ) => (standsFor(names, kind, to) === fromId ? [] : [{ column, from: shown(from), to }]);
  const authorIds = authors?.map((name) => standsFor(names, 'author', name)) ?? [];
  const isSameAuthors =
    authors === null || JSON.stringify(authorIds) === JSON.stringify(book.authors.map(({ id }) => id));
  return [
    ...plain('name', book.name, values.name),
    ...plain('code', book.code, values.code),
    ...plain('isbn', book.isbn13 ?? book.isbn10, values.isbn13 ?? values.isbn10),
    ...(isSameAuthors
      ? []
      : [
          {
            column: 'authors' as const,
            from: book.authors.map(({ name }) => name).join(', '),
            to: (authors ?? []).join(', '),
          },
        ]),
    ...(publisher === null ? [] : named('publisher', 'publisher', book.publisherId, book.publisher, publisher)),
    ...plain('coverPrice', book.coverPrice, values.coverPrice),
    ...plain('year', book.year, values.year),
    ...plain('pages', book.pages, values.pages),
    ...(genre === null ? [] : named('genre', 'genre', book.genreId, book.genre, genre)),
    ...plain('language', book.language, values.language),
    ...plain('size', book.size, values.size),
    ...plain('translator', book.translator, values.translator),
    ...plain('description', book.description, values.description),
  ];
};

const stateOf = (
  problems: readonly ImportProblem[],
  book: StoredBook | undefined,
  likely: StoredBook | undefined,
  changes: ImportRow['changes'],
): ImportRowState => {
  if (problems.length > 0) return 'wrong';
  if (book) return changes.length > 0 ? 'changed' : 'same';
  return likely ? 'doubtful' : 'new';
};

/** Own books by their folded names. */
type Alike = ReadonlyMap<string, readonly StoredBook[]>;

const planRow = (row: ValuedRow, facts: PlanFacts, alike: Alike, seen: SeenInFile): CheckedRow => {
  const { line, values } = row;
  const { book, problems: finding } = findBook(values, facts.books);
  const { problems: naming, likely } = nameProblems(values, book, alike);
  const title = book || values.isbn13 === null ? undefined : facts.titles.get(values.isbn13);
  const filled = title && fillEmpty(values, title);
  const problems = [
    ...row.problems,
    ...finding,
    ...(book ? [] : missingProblems(values)),
    ...(row.problems.some(({ column }) => column === 'genre') ? [] : genreProblems(values, book, filled, facts)),
    ...naming,
    ...twiceProblems(row, book, seen),
  ].filter(
    // A cell that cannot be read is not missing, too.
    ({ column, problem }) =>
      !row.problems.some(
        (other) =>
          (problem === 'missing' && other.column === column) || (problem === 'noKey' && other.column === 'isbn'),
      ),
  );
  const changes = book && problems.length === 0 ? changesOf(values, book, facts) : [];
  const state = stateOf(problems, book, likely, changes);
  return {
    ...{ line, state, fields: filled ? { ...values, filled } : values, changes },
    problems: state === 'doubtful' && likely ? [problem('name', 'likeOther', likely.code)] : problems,
    recordId: book ? String(book.id) : null,
    version: book?.version ?? null,
  };
};

/**
 * Says of each row of a batch what importing it would do: add a book, change one and how, nothing, or why it cannot be
 * imported (D4.28.3). Rows of one file that mean the same book are wrong but for the first.
 */
export const planRows = (rows: readonly ValuedRow[], facts: PlanFacts, seen: SeenInFile): CheckedRow[] => {
  const alike = new Map(
    groupBy(facts.books, ({ name }) => fold(name)).map((group) => [fold(group[0].name), group] as const),
  );
  return rows.map((row) => planRow(row, facts, alike, seen));
};
