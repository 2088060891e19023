import { isbn10To13, isValidIsbn13, normalizeIsbn } from '@/contract/rules/isbn';

/** The ISBN-13 that was typed or scanned; undefined for anything else, such as a shop's price tag. */
export const isbnIn = (text: string): string | undefined =>
  isValidIsbn13(text) ? normalizeIsbn(text) : (isbn10To13(text) ?? undefined);
