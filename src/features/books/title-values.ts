import type { TitleFacts } from '@/contract/endpoints/books';
import { isEmptyValue, type SingleValues } from './book-values';

/** Fields of a single that the catalogue knows by its ISBN. */
export type TitleValues = Pick<
  SingleValues,
  | 'name'
  | 'genreId'
  | 'publisherId'
  | 'authorIds'
  | 'translator'
  | 'language'
  | 'size'
  | 'releasedYear'
  | 'pages'
  | 'coverPrice'
  | 'description'
  | 'imageUrl'
  | 'pictures'
>;

const valuesOf = (title: TitleFacts): TitleValues => ({
  name: title.name,
  genreId: title.genre && String(title.genre.id),
  publisherId: title.publisher && String(title.publisher.id),
  authorIds: title.authors,
  translator: title.translator ?? '',
  language: title.language,
  size: title.size ?? '',
  releasedYear: title.releasedYear ?? '',
  pages: title.pages ?? '',
  coverPrice: title.coverPrice,
  description: title.description,
  imageUrl: title.imageUrl,
  pictures: title.pictures,
});

/** What a title of the catalogue has for the fields of this form that are empty (D4.28.15). */
export const fillsFor = <Field extends keyof TitleValues>(
  typed: Pick<TitleValues, Field>,
  title: TitleFacts,
): Partial<Pick<TitleValues, Field>> => {
  const fills = Object.entries(valuesOf(title)).filter(
    ([field, value]) => field in typed && isEmptyValue(typed[field as Field]) && !isEmptyValue(value),
  );
  return Object.fromEntries(fills) as Partial<Pick<TitleValues, Field>>;
};
