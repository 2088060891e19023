import type { FormErrors } from '@mantine/form';
import type { BookDetail, BookRow } from '@/contract/books';
import { bookText } from '@/text/book';
import { commonBody, commonOf, coverErrors, emptyCommon, type CommonValues, type Named } from './book-values';

/** A single as a volume of a series. */
export interface Volume extends Named {
  code: string;
  imageUrl: string;
  coverPrice: number;
  released: boolean;
  genreId: string;
  authors: Named[];
}

export interface SeriesValues extends CommonValues {
  items: Volume[];
}

export const emptySeries: SeriesValues = { ...emptyCommon, items: [] };

export const volumeOf = ({ id, name, code, imageUrl, coverPrice, released, genre, authors }: BookRow): Volume => ({
  id,
  name,
  code,
  imageUrl,
  coverPrice,
  released,
  genreId: String(genre.id),
  authors,
});

/** The volumes of a series that was saved are of its own genre. */
export const seriesOf = (book: BookDetail): SeriesValues => ({
  ...commonOf(book),
  items: book.items.map(({ bookId, name, code, imageUrl, coverPrice, released, authors }) => ({
    id: bookId,
    name,
    code,
    imageUrl,
    coverPrice,
    released,
    genreId: String(book.genre.id),
    authors,
  })),
});

export const seriesBody = ({ items, ...common }: SeriesValues) => ({
  ...commonBody(common),
  items: items.map(({ id }, index) => ({ bookId: id, displayIndex: index + 1 })),
});

/** The authors that every one of these books has. */
export const commonAuthors = (volumes: readonly Pick<Volume, 'authors'>[]): Named[] => {
  const [first, ...others] = volumes;
  return (first?.authors ?? []).filter(({ id }) =>
    others.every(({ authors }) => authors.some((author) => author.id === id)),
  );
};

const namesOf = (volumes: readonly Named[]): string => volumes.map(({ name }) => name).join(', ');

/** What keeps these volumes from being one series (domain 1.22), the gravest first. */
const volumesError = ({ items, genreId }: SeriesValues): string | null => {
  const strangers = items.filter((item) => item.genreId !== genreId);
  if (genreId && strangers.length) return bookText.seriesOtherGenre(namesOf(strangers));
  const stopped = items.filter(({ released }) => !released);
  if (stopped.length) return bookText.seriesStopped(namesOf(stopped));
  return items.length > 1 && commonAuthors(items).length === 0 ? bookText.seriesNoCommonAuthor : null;
};

export const seriesErrors = (values: SeriesValues): FormErrors => {
  const problem = volumesError(values);
  return { ...coverErrors(values), ...(problem && { items: problem }) };
};
