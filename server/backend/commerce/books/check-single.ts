import type { EditionInput } from '@/contract/endpoints/book-input';
import type { BookDetail } from '@/contract/endpoints/books';
import { EDITIONS, type Edition, type UploadPurpose } from '@/contract/vocabulary/kinds';
import { bookText } from '@/text/book';
import { LANGUAGES } from '../languages';
import type { FieldFaults } from '../records/faults';
import type { BookFields } from './fields';
import type { References } from './references';

/** Checks the genre; an unchanged one is not checked again. */
export const genreFaults = (genreId: number, { genre }: References, before: BookDetail | null): FieldFaults =>
  genre?.usable || before?.genre.id === genreId ? {} : { genreId: [bookText.genreUnsuitable] };

const isReady = (id: string, purpose: UploadPurpose, { files }: References): boolean => {
  const file = files.get(id);
  return file !== undefined && file.complete && file.purpose === purpose;
};

const fileFaults = (name: Edition, input: EditionInput | null, references: References): FieldFaults => {
  if (!input) return {};
  const { trialFileId, fullFileId } = input;
  return {
    ...(!isReady(trialFileId, `${name}-trial`, references) && { [`${name}.trialFileId`]: [bookText.fileNotReady] }),
    ...(!isReady(fullFileId, `${name}-full`, references) && { [`${name}.fullFileId`]: [bookText.fileNotReady] }),
  };
};

const isLanguage = (language: string | null, before: BookDetail | null): boolean =>
  language === null || LANGUAGES.includes(language) || language === before?.language;

/** The faults of a single that can only be checked in the database, by form field (D1.20, D5.3.9). */
export const singleFaults = (input: BookFields, references: References, before: BookDetail | null): FieldFaults => ({
  ...genreFaults(input.genreId, references, before),
  ...(input.publisherId !== null && !references.publisher && { publisherId: [bookText.publisherUnknown] }),
  ...(input.authorIds.some((id) => !references.authors.has(id)) && { authorIds: [bookText.authorUnknown] }),
  ...(!isLanguage(input.language, before) && { language: [bookText.languageUnknown] }),
  ...Object.assign({}, ...EDITIONS.map((name) => fileFaults(name, input[name], references))),
});
