import type { BookInput } from '@/contract/endpoints/book-input';
import type { BookDetail } from '@/contract/endpoints/books';
import { EDITIONS } from '@/contract/vocabulary/kinds';
import { bookText } from '@/text/book';
import { refuseFaults } from '../records/faults';

/** What a book that came from a table may lack until it is completed (D4.28.6); picture and description are empty texts. */
type Lacking = 'publisherId' | 'language' | 'size' | 'releasedYear' | 'pages';

/** All fields of a single, complete or not. */
export type BookFields = Omit<BookInput, Lacking> & { [Name in Lacking]: BookInput[Name] | null };

/** A single before it was changed, with what is needed to give it back. */
export type BookBefore = BookFields & { incomplete: boolean };

/** The fields of a stored single. */
export const storedFields = (book: BookDetail): BookFields => {
  const { code, name, isbn10, isbn13, imageUrl, pictures, coverPrice, description } = book;
  const { translator, language, size, releasedYear, pages } = book;
  const [pdf, audio] = EDITIONS.map((name) => {
    const edition = book[name];
    return edition?.trial && edition.full
      ? { extraPrice: edition.extraPrice, trialFileId: edition.trial.id, fullFileId: edition.full.id }
      : null;
  });
  return {
    ...{ code, name, isbn10, isbn13, imageUrl, pictures, coverPrice, description },
    ...{ translator, language, size, releasedYear, pages, pdf: pdf ?? null, audio: audio ?? null },
    genreId: book.genre.id,
    publisherId: book.publisher?.id ?? null,
    authorIds: book.authors.map(({ id }) => id),
  };
};

/**
 * An edition whose file is missing would be lost by a change without the form, which asks for the file. Throws
 * INVALID_INPUT.
 */
export const assertFilesThere = (book: BookDetail): void => {
  const stored = storedFields(book);
  const [lost] = EDITIONS.filter((name) => book[name] && !stored[name]);
  if (lost) refuseFaults({ [lost]: [bookText.fileNotReady] });
};
