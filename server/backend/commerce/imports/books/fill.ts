import type { TitleFacts } from '@/contract/endpoints/books';
import type { FilledField } from '@/contract/vocabulary/imports';
import type { BookValues, FilledFields, KnownValues } from './values';

interface Fill {
  isEmpty: (values: BookValues) => boolean;
  /** Undefined when the catalogue does not have it either. */
  from: (title: TitleFacts) => { values: KnownValues; shown: string } | undefined;
}

const given = <Value extends string | number>(
  value: Value | null,
  values: (value: Value) => KnownValues,
): ReturnType<Fill['from']> =>
  value === null || value === '' ? undefined : { values: values(value), shown: String(value) };

/** How each field is filled. A description is too long for a table and is not shown, nor is a picture. */
const FILLS: Record<FilledField, Fill> = {
  authors: {
    isEmpty: ({ authors }) => authors === null,
    from: ({ authors }) =>
      given(authors.map(({ name }) => name).join(', '), () => ({ authorIds: authors.map(({ id }) => id) })),
  },
  publisher: {
    isEmpty: ({ publisher }) => publisher === null,
    from: ({ publisher }) => (publisher ? given(publisher.name, () => ({ publisherId: publisher.id })) : undefined),
  },
  year: {
    isEmpty: ({ year }) => year === null,
    from: ({ releasedYear }) => given(releasedYear, (year) => ({ year })),
  },
  pages: { isEmpty: ({ pages }) => pages === null, from: (title) => given(title.pages, (pages) => ({ pages })) },
  genre: {
    isEmpty: ({ genre }) => genre === null,
    from: ({ genre }) => (genre ? given(genre.name, () => ({ genreId: genre.id })) : undefined),
  },
  language: {
    isEmpty: ({ language }) => language === null,
    from: (title) => given(title.language, (language) => ({ language })),
  },
  size: { isEmpty: ({ size }) => size === null, from: (title) => given(title.size, (size) => ({ size })) },
  translator: {
    isEmpty: ({ translator }) => translator === null,
    from: (title) => given(title.translator, (translator) => ({ translator })),
  },
  description: {
    isEmpty: ({ description }) => description === null,
    from: ({ description }) => (description === '' ? undefined : { values: { description }, shown: '' }),
  },
  picture: {
    isEmpty: () => true,
    from: ({ imageUrl, pictures }) => (imageUrl === '' ? undefined : { values: { imageUrl, pictures }, shown: '' }),
  },
};

/** What the catalogue has of a title where the row of a new book says nothing; undefined when that is nothing. */
export const fillEmpty = (values: BookValues, title: TitleFacts): FilledFields | undefined => {
  const fills = (Object.entries(FILLS) as [FilledField, Fill][]).flatMap(([field, { isEmpty, from }]) => {
    const found = isEmpty(values) ? from(title) : undefined;
    return found ? [{ field, ...found }] : [];
  });
  if (fills.length === 0) return undefined;
  return {
    values: Object.assign({}, ...fills.map(({ values }) => values)) as KnownValues,
    shown: fills.map(({ field, shown }) => ({ field, value: shown })),
  };
};
