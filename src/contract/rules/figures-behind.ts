import type { BehindInput } from '../endpoints/statistics';
import type { DayRange } from './statistics-range';

/** Query of the list behind a number; an issuer leaves out the issuer. */
export type BehindList = Omit<BehindInput, 'page' | 'size'>;

/** Filters that all figures of a page share. */
type Within = Pick<BehindList, 'campaign' | 'issuer'>;

const days = ({ from, to }: DayRange): DayRange => ({ from, to });

/**
 * For each number on the dashboards, the query of the list behind it (D4.19.7). The sum of the list equals the number:
 * `orders`, `copies`, `revenue` or `commission`.
 */
export const BEHIND = {
  placed: (range: DayRange, within: Within = {}): BehindList => ({ ...within, ...days(range), counted: 'placed' }),
  sold: (range: DayRange, within: Within = {}): BehindList => ({ ...within, ...days(range), counted: 'sold' }),
  revenue: (range: DayRange, within: Within = {}): BehindList => ({ ...within, ...days(range), counted: 'fulfilled' }),
  customer: (range: DayRange, customer: string | null, within: Within = {}): BehindList => ({
    ...BEHIND.revenue(range, within),
    ...(customer === null ? { anonymous: 'true' } : { customer }),
  }),
  product: (range: DayRange, product: string, within: Within = {}): BehindList => ({
    ...BEHIND.sold(range, within),
    product,
  }),
  status: (range: DayRange, status: number, within: Within = {}): BehindList => ({
    ...BEHIND.placed(range, within),
    status,
  }),
  hour: (range: DayRange, hour: number, within: Within = {}): BehindList => ({ ...BEHIND.placed(range, within), hour }),
  /** Sales of a book at a fair, in total or in the days that its pace is computed from. */
  title: (campaign: number, book: number, range?: DayRange): BehindList => ({
    ...(range && days(range)),
    ...{ campaign, book, counted: 'sold' },
  }),
};
