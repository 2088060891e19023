import type { Figures } from '@/contract/endpoints/statistics';
import type { BehindList } from '@/contract/rules/figures-behind';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import type { FigureCell } from './FigureTable';

/** Orders, revenue and commission of a row, each with the list behind it. */
export const figureCells = (
  { orders, revenue, commission }: Figures,
  title: string,
  list: BehindList,
): FigureCell[] => [
  { text: formatNumber(orders), asked: { title, list, measure: 'orders' } },
  { text: formatMoney(revenue), asked: { title, list, measure: 'revenue' } },
  { text: formatMoney(commission), asked: { title, list, measure: 'commission' } },
];
