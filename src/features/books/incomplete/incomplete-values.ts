import type { BookPatch } from '@/contract/endpoints/book-input';
import type { BookRow } from '@/contract/endpoints/books';
import type { BookLack } from '@/contract/vocabulary/kinds';
import { idOf, isEmptyValue, numberOf, type Named, type SingleValues } from '../book-values';

/** What is typed for a book that lacks something; empty as long as nothing is. */
export type IncompleteValues = Pick<
  SingleValues,
  'imageUrl' | 'description' | 'authorIds' | 'publisherId' | 'language' | 'size' | 'releasedYear' | 'pages'
>;

export type IncompleteField = keyof IncompleteValues;

/** The field of each lack. */
export const FIELD_OF: Readonly<Record<BookLack, IncompleteField>> = {
  picture: 'imageUrl',
  description: 'description',
  authors: 'authorIds',
  publisher: 'publisherId',
  language: 'language',
  size: 'size',
  year: 'releasedYear',
  pages: 'pages',
};

/** The fields of what a book lacks. */
export const lackingOf = ({ lacks }: Pick<BookRow, 'lacks'>): IncompleteField[] => lacks.map((lack) => FIELD_OF[lack]);

const NO_AUTHORS: Named[] = [];

export const NOTHING: IncompleteValues = {
  ...{ imageUrl: null, description: '', authorIds: NO_AUTHORS, publisherId: null },
  ...{ language: null, size: '', releasedYear: '', pages: '' },
};

export const isFilled = (values: IncompleteValues, field: IncompleteField): boolean => !isEmptyValue(values[field]);

const bodyOf = (values: IncompleteValues) => ({
  ...values,
  authorIds: values.authorIds.map(({ id }) => id),
  publisherId: idOf(values.publisherId),
  releasedYear: numberOf(values.releasedYear),
  pages: numberOf(values.pages),
});

/** The fields that are filled of those that the book lacks, as the body of a change. */
export const patchOf = (book: BookRow, values: IncompleteValues): BookPatch | undefined => {
  const body = bodyOf(values);
  const filled = lackingOf(book).filter((field) => isFilled(values, field));
  if (filled.length === 0) return undefined;
  return { ...Object.fromEntries(filled.map((field) => [field, body[field]])), id: book.id, version: book.version };
};
