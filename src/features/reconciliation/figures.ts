import type { MoneySums } from '@/contract/endpoints/reconciliation';
import { reconciliationText as text } from '@/text/reconciliation';

export type FigureName = Exclude<keyof MoneySums, 'count'>;

/** What came in, and after it where it is: the former add up to the latter and the difference. */
export const SOURCES: readonly FigureName[] = ['received', 'cashReturns'];
export const USES: readonly FigureName[] = [
  'held',
  'deposits',
  'rounding',
  'owedBack',
  'refunded',
  'unassigned',
  'sentBack',
];

/** The name of an account of arrival: of the bank, by its number. */
export const accountName = (account: string): string => text.accountNames[account] ?? account;
