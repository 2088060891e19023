import { visible } from './visible';

/** Weights of the first nine digits of a tax code. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];
const ELEVEN = 11;

/**
 * Whether the tenth digit of a tax code is the check digit of the first nine: ten minus the weighted sum modulo eleven,
 * as in python-stdnum's `stdnum.vn.mst`. Codes for which that is ten were never issued.
 */
const isChecked = (digits: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return Number(digits[WEIGHTS.length]) === 10 - (sum % ELEVEN);
};

/** Ten digits; for a branch, three more. */
const TAX_CODE = /^\d{10}(-\d{3})?$/;
/** A personal identity number, which is the tax code of people and household businesses since July 2025; it has no check digit. */
const IDENTITY_NUMBER = /^\d{12}$/;

/** A tax code without the separators that people type; for a branch as `0123456789-001`. */
export const tidyTaxCode = (typed: string): string => {
  const tidied = visible(typed).replace(/[\s.]/g, '');
  return tidied.replace(/^(\d{10})-?(\d{3})$/, '$1-$2');
};

/**
 * Whether a code has the number of digits of a Vietnamese tax code: of a company, a branch, or a person. Expects a
 * tidied code.
 */
export const hasTaxCodeShape = (code: string): boolean => IDENTITY_NUMBER.test(code) || TAX_CODE.test(code);

/**
 * Whether a code can be a tax code: it has that shape and, where there is a check digit, the right one. Expects a
 * tidied code.
 */
export const isTaxCode = (code: string): boolean =>
  hasTaxCodeShape(code) && (IDENTITY_NUMBER.test(code) || isChecked(code));
