import type { ImportNounName } from '@/contract/vocabulary/imports';
import { importNounText, type ImportNounText } from '@/text/import-nouns';

/** The words of a list that is brought in. */
export const nounWords = (noun: ImportNounName): ImportNounText => importNounText[noun];

/** What a column of a list is called. */
export const columnWords = (noun: ImportNounName, column: string): string => nounWords(noun).columns[column] ?? column;
