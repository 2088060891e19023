import { visible } from './visible';

/** Weights of the first nine digits of a tax code. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];
const ELEVEN = 11;

/**
 * Whether the tenth digit of a tax code is the one that the first nine call for: ten less the weighted sum modulo eleven, as
 * python-stdnum's `stdnum.vn.mst` has it. Where that makes ten, no such code was ever given out.
 */
const isChecked = (digits: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return Number(digits[WEIGHTS.length]) === 10 - (sum % ELEVEN);
};

/** Ten digits; of a branch with three more. */
const TAX_CODE = /^\d{10}(-\d{3})?$/;
/** A personal identity number, which is the tax code of people and household businesses since July 2025; it has no check digit. */
const IDENTITY_NUMBER = /^\d{12}$/;

/** A tax code without what people write between its digits; of a branch as `0123456789-001`. */
export const tidyTaxCode = (typed: string): string => {
  const tidied = visible(typed).replace(/[\s.]/g, '');
  return tidied.replace(/^(\d{10})-?(\d{3})$/, '$1-$2');
};

/** Whether it has as many digits as a tax code of Viet Nam: of a company, a branch, or a person. Wants it tidied. */
export const hasTaxCodeShape = (code: string): boolean => IDENTITY_NUMBER.test(code) || TAX_CODE.test(code);

/** Whether it can be a tax code: of that shape and, where it has a check digit, with the right one. Wants it tidied. */
export const isTaxCode = (code: string): boolean =>
  hasTaxCodeShape(code) && (IDENTITY_NUMBER.test(code) || isChecked(code));
