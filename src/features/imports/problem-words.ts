import type { ImportProblem, ImportRow } from '@/contract/endpoints/imports';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { importText as text } from '@/text/import';
import { columnWords } from './noun-words';

/** Sums of money read better with their separators. */
const detailOf = ({ problem, detail }: ImportProblem): string =>
  problem === 'fractionOfDong' ? formatMoney(Number(detail)) : detail;

/** What is wrong with a row, in a sentence. */
export const problemWords = (noun: ImportNounName, one: ImportProblem): string =>
  text.problem(one.column && columnWords(noun, one.column), text.problems[one.problem](detailOf(one)));

/** A value of a row as its column shows it. */
export const valueWords = (column: string, value: string): string => {
  if (value === '') return text.empty;
  if (column === 'coverPrice') return formatMoney(Number(value));
  if (column === 'discount' || column === 'commission') return text.percent(formatNumber(Number(value)));
  return column === 'pages' || column === 'quantity' ? formatNumber(Number(value)) : value;
};

/** A field of a new book that the catalogue fills; a picture and a description are not shown in a table. */
export const filledWords = (noun: ImportNounName, { field, value }: ImportRow['filled'][number]): string => {
  const name = field === 'picture' ? text.picture : columnWords(noun, field);
  return value === '' ? name : `${name} ${valueWords(field, value)}`;
};
