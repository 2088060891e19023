import languages from '../db/data/languages.json';

/** The languages a book may be in, the usual ones first (D1.27.1). */
export const LANGUAGES: readonly string[] = languages;

/** All languages. */
export const listLanguages = async (): Promise<string[]> => languages;
