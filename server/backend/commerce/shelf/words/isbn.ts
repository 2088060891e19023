const SAID = /^isbn(?:[-\s]?1[03])?[\s:]*/i;
/** Blanks, dots and all kinds of hyphens. */
const BETWEEN = /[\s.\-\u2010-\u2015\u2212]/g;
const ISBN = /^(?:\d{13}|\d{9}[\dX])$/;

/** Returns the digits of a typed ISBN, with or without hyphens and the prefix "ISBN"; undefined for other text. */
export const isbnOf = (typed: string): string | undefined => {
  const digits = typed.trim().replace(SAID, '').replace(BETWEEN, '').toUpperCase();
  return ISBN.test(digits) ? digits : undefined;
};
