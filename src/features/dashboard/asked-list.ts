import type { BehindList } from '@/contract/rules/figures-behind';

/** A list that was asked for: what its number is called, and which of its sums the number is. */
export interface AskedList {
  title: string;
  list: BehindList;
  measure: 'orders' | 'copies' | 'revenue' | 'commission' | 'remainder';
}
