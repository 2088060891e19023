import { z } from 'zod';
import { bookText } from '@/text/book';
import { dayOf } from '../rules/calendar';
import { isbn10To13, isValidIsbn10, isValidIsbn13, normalizeIsbn } from '../rules/isbn';
import { LIMITS } from '../vocabulary/limits';
import { changeOf, intId, money, prose, storedImage, text, uuid } from '../schema';

const price = money.min(0).max(LIMITS.price);

/** An ISBN as typed, stored without hyphens; an empty field counts as none. */
const isbn = (isValid: (text: string) => boolean, sentence: string) =>
  z
    .string()
    .max(LIMITS.bookCode.max)
    .transform(normalizeIsbn)
    .refine((value) => value === '' || isValid(value), sentence)
    .transform((value) => value || null)
    .nullable();

/** The current year in Viet Nam, whatever the time zone of the process. */
const thisYear = (): number => Number(dayOf(new Date()).slice(0, 4));

const releasedYear = z
  .int()
  .min(LIMITS.releasedYear)
  .refine((year) => year <= thisYear(), bookText.yearAhead);

const distinct = (ids: readonly (number | string)[]): boolean => new Set(ids).size === ids.length;

/** Fields shared by singles and series (D1.20, D5.3.9). */
const commonFields = {
  code: text(LIMITS.bookCode),
  name: text(LIMITS.bookName),
  /** A child genre that is in use. */
  genreId: intId,
  isbn10: isbn(isValidIsbn10, bookText.isbn10Wrong),
  isbn13: isbn(isValidIsbn13, bookText.isbn13Wrong),
  imageUrl: storedImage,
  /** Further pictures in their order: inner pages, the back. */
  pictures: z.array(storedImage).max(LIMITS.bookPictures).refine(distinct, bookText.pictureTwice),
  coverPrice: price,
  description: prose(LIMITS.bookDescription),
};

/** An electronic edition: its extra price, the public sample file, and the full file for its buyers. */
const editionInput = z.strictObject({ extraPrice: price, trialFileId: uuid, fullFileId: uuid });

export type EditionInput = z.output<typeof editionInput>;

const singleFields = {
  ...commonFields,
  publisherId: intId,
  authorIds: z
    .array(intId)
    .min(1, bookText.authorMissing)
    .max(LIMITS.bookAuthors)
    .refine(distinct, bookText.authorTwice),
  translator: text({ min: 0, max: LIMITS.bookWord.max })
    .transform((value) => value || null)
    .nullable(),
  /** One of `GET /languages`. */
  language: text(LIMITS.bookWord),
  size: text(LIMITS.bookWord),
  releasedYear,
  pages: z.int().min(LIMITS.bookPages.min).max(LIMITS.bookPages.max),
  pdf: editionInput.nullable(),
  audio: editionInput.nullable(),
};

const seriesItem = z.strictObject({ bookId: intId, displayIndex: z.int().min(1).max(LIMITS.seriesItems.max) });

const seriesFields = {
  ...commonFields,
  releasedYear,
  items: z
    .array(seriesItem)
    .min(LIMITS.seriesItems.min, bookText.seriesTooShort)
    .max(LIMITS.seriesItems.max)
    .refine((items) => distinct(items.map(({ bookId }) => bookId)), bookText.seriesBookTwice)
    .refine((items) => distinct(items.map(({ displayIndex }) => displayIndex)), bookText.seriesPlaceTwice),
};

interface Isbns {
  isbn10: string | null;
  isbn13: string | null;
}

/** ISBN-10 and ISBN-13 of a book must name the same book. */
const agree = ({ isbn10, isbn13 }: Isbns): boolean => !isbn10 || !isbn13 || isbn10To13(isbn10) === isbn13;

const AGREE = { error: bookText.isbnsDiffer, path: ['isbn13'] };

/** Fields of a single that change without its form; what is left out stays. */
const patchedFields = z
  .strictObject(singleFields)
  .omit({ isbn10: true, isbn13: true, pictures: true, pdf: true, audio: true })
  .partial();
export const bookPatch = patchedFields.extend(changeOf(intId));

export const bookInput = z.strictObject(singleFields).refine(agree, AGREE);
export const bookChange = z.strictObject({ ...singleFields, ...changeOf(intId) }).refine(agree, AGREE);
export const seriesInput = z.strictObject(seriesFields).refine(agree, AGREE);
export const seriesChange = z.strictObject({ ...seriesFields, ...changeOf(intId) }).refine(agree, AGREE);

export type BookInput = z.output<typeof bookInput>;
export type BookPatch = z.output<typeof bookPatch>;
export type BookChange = z.output<typeof bookChange>;
export type SeriesInput = z.output<typeof seriesInput>;
export type SeriesChange = z.output<typeof seriesChange>;
