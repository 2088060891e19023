import { fold } from '@/contract/rules/fold';

/** A number, with its sign before or after it, or in brackets for a negative one; currencies around it are ignored. After folding. */
const CURRENCY = /(?:vnd|dong|d|\u20ab)/g;
const NUMBER = /^[+-]?\d[\d.,]*[+-]?$/;

/** The digits after a separator that may only be thousands. */
const GROUP = 3;

/** The part after the last separator, when it is a fraction and not a group of thousands. */
const fractionOf = (digits: string): string => {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return '';
  const after = digits.slice(last + 1);
  const isLone = digits.indexOf(digits.charAt(last)) === last;
  return isLone && after.length !== GROUP ? after : '';
};

/** Whether groups of thousands are well formed: one to three digits, then three each. */
const isGrouped = (digits: string): boolean => /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(digits);

/**
 * Parses an amount as Vietnamese and English banks write it: `1.234.567`, `1,234,567.00`, `1 234 567 VND`, `(50.000)`.
 * @returns đồng, negative for a negative amount; null for an empty cell; undefined when it is no whole number of đồng
 */
export const parseAmount = (cell: string): number | null | undefined => {
  const bare = fold(cell)
    .replace(CURRENCY, '')
    .replace(/[\s\u00a0\u202f']+/g, '')
    .replace(/[\u2212\u2013]/g, '-');
  if (bare === '' || bare === '-') return null;
  const isBracketed = bare.startsWith('(') && bare.endsWith(')');
  const signed = isBracketed ? bare.slice(1, -1) : bare;
  if (!NUMBER.test(signed)) return undefined;
  const isNegative = isBracketed || signed.includes('-');
  const digits = signed.replace(/[+-]/g, '');
  const fraction = fractionOf(digits);
  const whole = fraction === '' ? digits.replace(/[.,]$/, '') : digits.slice(0, -fraction.length - 1);
  if (!isGrouped(whole) || !/^0*$/.test(fraction)) return undefined;
  const amount = Number(whole.replace(/[.,]/g, ''));
  if (!Number.isSafeInteger(amount)) return undefined;
  return isNegative && amount !== 0 ? -amount : amount;
};
