import { fold } from '@/contract/rules/fold';
import type { CellValue } from './value';

/** Thousands in words and letters, after folding. */
const THOUSANDS = /(?:k|nghin|ngan)$/;
const CURRENCY = /(?:vnd|dong|d|\u20ab)$/;
const THOUSAND = 1000;

/** The digits after the last separator; empty when that separates thousands. */
const fractionOf = (digits: string): string => {
  const [, fraction = ''] = /^\d+(?:[.,]\d{3})*[.,](\d{1,2}|\d{4,})$/.exec(digits) ?? [];
  return fraction;
};

const GROUPED = /^(?:\d+|\d{1,3}(?:[.,\u00a0\u202f ']\d{3})+)$/;

/**
 * Parses a sum in đồng as Vietnamese lists have it: `45.000`, `45,000.00`, `45 000đ`, `45k`, `45 nghìn`.
 * @returns đồng
 */
export const parseMoney = (cell: string): CellValue<number> => {
  const folded = fold(cell).trim();
  if (folded === '' || folded === '-') return { value: null };
  const bare = folded.replace(CURRENCY, '').trim();
  const inThousands = THOUSANDS.test(bare);
  const digits = bare.replace(THOUSANDS, '').trim();
  const fraction = fractionOf(digits);
  const whole = fraction === '' ? digits : digits.slice(0, -fraction.length - 1);
  if (!GROUPED.test(whole)) return { wrong: 'notMoney' };
  const units = Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
  const sum = Math.round(units * (inThousands ? THOUSAND : 1) * 100) / 100;
  if (!Number.isSafeInteger(Math.trunc(sum))) return { wrong: 'notMoney' };
  return Number.isInteger(sum) ? { value: sum } : { wrong: 'fractionOfDong', hint: String(Math.round(sum)) };
};
