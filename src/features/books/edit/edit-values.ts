import type { BookEdit, BookEditField } from '@/contract/endpoints/book-edits';
import { idOf, numberOf } from '../book-values';

/** What is typed in the form of an edit; each field has its own values, so that changing the field loses nothing. */
export interface EditValues {
  field: BookEditField;
  how: 'set' | 'percent' | 'amount';
  by: number | string;
  round: string;
  genreId: string | null;
  publisherId: string | null;
  language: string | null;
  size: string;
  releasedYear: number | string;
  onlyEmpty: boolean;
}

export const NO_EDIT: EditValues = {
  field: 'coverPrice',
  how: 'percent',
  by: '',
  round: '1000',
  genreId: null,
  publisherId: null,
  language: null,
  size: '',
  releasedYear: '',
  onlyEmpty: false,
};

const partsOf = (values: EditValues): object => {
  const { field, onlyEmpty } = values;
  switch (field) {
    case 'coverPrice':
      return { how: values.how, by: numberOf(values.by), round: Number(values.round) };
    case 'genreId':
      return { value: idOf(values.genreId) };
    case 'publisherId':
      return { value: idOf(values.publisherId), onlyEmpty };
    case 'language':
      return { value: values.language, onlyEmpty };
    case 'size':
      return { value: values.size, onlyEmpty };
    case 'releasedYear':
      return { value: numberOf(values.releasedYear), onlyEmpty };
  }
};

/** The edit as it is sent; what is not filled in is null, which its schema refuses. */
export const editOf = (values: EditValues): BookEdit => ({ field: values.field, ...partsOf(values) }) as BookEdit;
