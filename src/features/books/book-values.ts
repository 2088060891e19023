import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { BookDetail, BookEdition } from '@/contract/endpoints/books';
import type { Edition } from '@/contract/vocabulary/kinds';
import type { ChosenFile } from '@/shared/uploads/UploadedFile';
import { bookScreenText } from '@/text/book-screen';

/** Value of a number field: a string while it is empty or incomplete. */
type TypedNumber = number | string;

export interface Named {
  id: number;
  name: string;
}

/** What singles and series have in common. */
export interface CommonValues {
  code: string;
  name: string;
  genreId: string | null;
  isbn10: string;
  isbn13: string;
  imageUrl: string | null;
  pictures: string[];
  coverPrice: TypedNumber;
  description: string;
  releasedYear: TypedNumber;
}

/** An electronic edition; the files are named after the body fields of their ids. */
interface EditionValues {
  offered: boolean;
  extraPrice: TypedNumber;
  trialFileId: ChosenFile | null;
  fullFileId: ChosenFile | null;
}

export interface SingleValues extends CommonValues {
  publisherId: string | null;
  authorIds: Named[];
  translator: string;
  language: string | null;
  size: string;
  pages: TypedNumber;
  pdf: EditionValues;
  audio: EditionValues;
}

/** The part of a form that its fields need; the form may have more fields. */
export interface FieldsOf<Values> {
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'setFieldValue' | 'values' | 'errors'>;
}

export const emptyCommon: CommonValues = {
  code: '',
  name: '',
  genreId: null,
  isbn10: '',
  isbn13: '',
  imageUrl: null,
  pictures: [],
  coverPrice: '',
  description: '',
  releasedYear: '',
};

const noEdition: EditionValues = { offered: false, extraPrice: '', trialFileId: null, fullFileId: null };

export const emptySingle: SingleValues = {
  ...emptyCommon,
  publisherId: null,
  authorIds: [],
  translator: '',
  language: null,
  size: '',
  pages: '',
  pdf: noEdition,
  audio: noEdition,
};

export const commonOf = (book: BookDetail): CommonValues => ({
  code: book.code,
  name: book.name,
  genreId: String(book.genre.id),
  isbn10: book.isbn10 ?? '',
  isbn13: book.isbn13 ?? '',
  imageUrl: book.imageUrl,
  pictures: book.pictures,
  coverPrice: book.coverPrice,
  description: book.description,
  releasedYear: book.releasedYear ?? '',
});

const editionOf = (edition: BookEdition | null): EditionValues =>
  edition
    ? { offered: true, extraPrice: edition.extraPrice, trialFileId: edition.trial, fullFileId: edition.full }
    : noEdition;

export const singleOf = (book: BookDetail): SingleValues => ({
  ...commonOf(book),
  publisherId: book.publisher && String(book.publisher.id),
  authorIds: book.authors,
  translator: book.translator ?? '',
  language: book.language,
  size: book.size ?? '',
  pages: book.pages ?? '',
  pdf: editionOf(book.pdf),
  audio: editionOf(book.audio),
});

/** Whether nothing is typed or chosen in a field. */
export const isEmptyValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === null || value === undefined || String(value).trim() === '';

/** The number of a field, or null while it is empty or incomplete. */
export const numberOf = (value: TypedNumber): number | null => (typeof value === 'number' ? value : null);

/** The id that a select holds. */
export const idOf = (value: string | null): number | null => (value === null ? null : Number(value));

export const commonBody = (values: CommonValues) => ({
  ...values,
  genreId: idOf(values.genreId),
  coverPrice: numberOf(values.coverPrice),
  releasedYear: numberOf(values.releasedYear),
});

const editionBody = ({ offered, extraPrice, trialFileId, fullFileId }: EditionValues) =>
  offered
    ? {
        extraPrice: numberOf(extraPrice),
        trialFileId: trialFileId?.id ?? null,
        fullFileId: fullFileId?.id ?? null,
      }
    : null;

/** The request body from the form values; the contract's schema reports missing fields. */
export const singleBody = (values: SingleValues) => ({
  ...values,
  ...commonBody(values),
  publisherId: idOf(values.publisherId),
  authorIds: values.authorIds.map(({ id }) => id),
  pages: numberOf(values.pages),
  pdf: editionBody(values.pdf),
  audio: editionBody(values.audio),
});

export const coverErrors = ({ imageUrl }: CommonValues): FormErrors =>
  imageUrl ? {} : { imageUrl: bookScreenText.coverMissing };

/** Error messages for missing files. */
export const fileErrors = (values: SingleValues): FormErrors => {
  const missing = (edition: Edition): FormErrors => {
    const { offered, trialFileId, fullFileId } = values[edition];
    if (!offered) return {};
    return {
      ...(!trialFileId && { [`${edition}.trialFileId`]: bookScreenText.trialMissing[edition] }),
      ...(!fullFileId && { [`${edition}.fullFileId`]: bookScreenText.fullMissing[edition] }),
    };
  };
  return { ...coverErrors(values), ...missing('pdf'), ...missing('audio') };
};
