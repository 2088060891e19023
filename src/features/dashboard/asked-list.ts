import type { BehindList } from '@/contract/rules/figures-behind';

/** A requested list: the label of its number, and which of the list's totals the number is. */
export interface AskedList {
  title: string;
  list: BehindList;
  measure: 'orders' | 'copies' | 'revenue' | 'commission' | 'remainder';
}
