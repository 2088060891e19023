const SAID = /^isbn(?:[-\s]?1[03])?[\s:]*/i;
/** Blanks, dots and whatever looks like a hyphen. */
const BETWEEN = /[\s.\-\u2010-\u2015\u2212]/g;
const ISBN = /^(?:\d{13}|\d{9}[\dX])$/;

/** The digits of an ISBN, where that is what was typed: with or without hyphens, its name before it or not. */
export const isbnOf = (typed: string): string | undefined => {
  const digits = typed.trim().replace(SAID, '').replace(BETWEEN, '').toUpperCase();
  return ISBN.test(digits) ? digits : undefined;
};
