import type { FormErrors } from '@mantine/form';
import type { BookDetail, BookRow } from '@/contract/endpoints/books';
import { commonAuthors as commonAuthorIds, seriesFaults, type Volume as RuledVolume } from '@/contract/rules/series';
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

interface SeriesValues extends CommonValues {
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

/** The volumes of a stored series have its genre. */
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

const toRuleVolume = ({ id, name, genreId, released, authors }: Volume): RuledVolume => ({
  ...{ id, name, genreId: Number(genreId), released },
  authorIds: authors.map((author) => author.id),
});

/** The authors that every one of these books has. */
export const commonAuthors = (volumes: readonly Volume[]): Named[] => {
  const ids = commonAuthorIds(volumes.map(toRuleVolume));
  return (volumes[0]?.authors ?? []).filter(({ id }) => ids.includes(id));
};

/** The most serious reason why these volumes cannot form a series (D1.22); undefined without a genre or volumes. */
const volumesError = ({ items, genreId }: SeriesValues, kept: ReadonlySet<number>): string | undefined =>
  genreId && items.length ? seriesFaults(Number(genreId), items.map(toRuleVolume), kept)[0] : undefined;

/** Validates a series; volumes it already had may have been stopped since. */
export const seriesErrors =
  (initial: readonly Pick<Volume, 'id'>[]) =>
  (values: SeriesValues): FormErrors => {
    const problem = volumesError(values, new Set(initial.map(({ id }) => id)));
    return { ...coverErrors(values), ...(problem && { items: problem }) };
  };
