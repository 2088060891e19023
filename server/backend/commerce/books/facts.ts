import type { BookInput, SeriesInput } from '@/contract/endpoints/book-input';
import type { BookDetail } from '@/contract/endpoints/books';
import type { Fact } from '@/contract/endpoints/history';
import { EDITIONS } from '@/contract/vocabulary/kinds';
import { recordText } from '@/text/record';
import type { Facts } from '../records/facts';
import { isbnPair } from './isbn-pair';
import type { BookFields } from './fields';
import type { FileRow, References } from './references';

/** How many last characters of its id tell a file from others of the same name. */
const MARK = 8;

/** Facts have the field names of the forms and readable values: names instead of ids. */
type Common = Pick<
  BookInput,
  'code' | 'name' | 'isbn10' | 'isbn13' | 'imageUrl' | 'pictures' | 'coverPrice' | 'description'
>;

const commonFacts = ({ code, name, isbn10, isbn13, imageUrl, pictures, coverPrice, description }: Common): Facts => ({
  code,
  name,
  ...isbnPair({ isbn10, isbn13 }),
  imageUrl,
  pictures,
  coverPrice,
  description,
});

/** The fact of a file, distinct from that of another file with the same name. */
const fileFact = (file: Pick<FileRow, 'id' | 'fileName' | 'bytes'> | null | undefined): Fact =>
  file ? recordText.file(file.fileName, file.bytes, file.id.slice(-MARK)) : null;

const storedEditions = (book: BookDetail): Facts =>
  Object.assign(
    {},
    ...EDITIONS.map((name) => ({
      [`${name}.extraPrice`]: book[name]?.extraPrice ?? null,
      [`${name}.trialFileId`]: fileFact(book[name]?.trial),
      [`${name}.fullFileId`]: fileFact(book[name]?.full),
    })),
  ) as Facts;

const givenEditions = (input: Pick<BookFields, 'pdf' | 'audio'>, { files }: References): Facts =>
  Object.assign(
    {},
    ...EDITIONS.map((name) => ({
      [`${name}.extraPrice`]: input[name]?.extraPrice ?? null,
      [`${name}.trialFileId`]: fileFact(files.get(input[name]?.trialFileId ?? '')),
      [`${name}.fullFileId`]: fileFact(files.get(input[name]?.fullFileId ?? '')),
    })),
  ) as Facts;

/** The facts of a stored single. */
export const storedSingleFacts = (book: BookDetail): Facts => ({
  ...commonFacts(book),
  genreId: book.genre.name,
  publisherId: book.publisher?.name ?? null,
  authorIds: book.authors.map(({ name }) => name),
  translator: book.translator,
  language: book.language,
  size: book.size,
  releasedYear: book.releasedYear === null ? null : String(book.releasedYear),
  pages: book.pages,
  ...storedEditions(book),
});

/** The facts of a single from the submitted form. */
export const givenSingleFacts = (input: BookFields, references: References): Facts => ({
  ...commonFacts(input),
  genreId: references.genre?.name ?? null,
  publisherId: references.publisher?.name ?? null,
  authorIds: input.authorIds.map((id) => references.authors.get(id) ?? ''),
  translator: input.translator,
  language: input.language,
  size: input.size,
  releasedYear: input.releasedYear === null ? null : String(input.releasedYear),
  pages: input.pages,
  ...givenEditions(input, references),
});

/** The facts of a stored series. */
export const storedSeriesFacts = (book: BookDetail): Facts => ({
  ...commonFacts(book),
  genreId: book.genre.name,
  releasedYear: book.releasedYear === null ? null : String(book.releasedYear),
  items: book.items.map(({ name }) => name),
});

/** The facts of a series from the submitted form. */
export const givenSeriesFacts = (
  input: SeriesInput,
  { genre }: References,
  volumes: readonly { id: number; name: string }[],
): Facts => ({
  ...commonFacts(input),
  genreId: genre?.name ?? null,
  releasedYear: String(input.releasedYear),
  items: [...input.items]
    .sort((one, other) => one.displayIndex - other.displayIndex)
    .map(({ bookId }) => volumes.find(({ id }) => id === bookId)?.name ?? ''),
});

/** All facts of a book that a user may change. */
export const storedFacts = (book: BookDetail): Facts => ({
  ...(book.isSeries ? storedSeriesFacts(book) : storedSingleFacts(book)),
  released: book.released,
});
