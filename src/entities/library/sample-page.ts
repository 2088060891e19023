import { deviceStorage } from '@/shared/storage/text-storage';

const keyOf = (bookId: number): string => `sample-page ${bookId}`;

/** The last page of a sample that was read on this device; undefined when that was the first, or none. */
export const readSamplePage = (bookId: number): number | undefined => {
  const page = Number(deviceStorage.getItem(keyOf(bookId)));
  return Number.isInteger(page) && page > 1 ? page : undefined;
};

/** Stores that a page of the sample of a book was read on this device. */
export const storeSamplePage = (bookId: number, page: number): void => {
  if (page > (readSamplePage(bookId) ?? 1)) deviceStorage.setItem(keyOf(bookId), String(page));
};

/** Forgets how far the sample was read, once the book itself is read. */
export const forgetSamplePage = (bookId: number): void => void deviceStorage.removeItem(keyOf(bookId));
