/**
 * Number of last digits of a phone number by which its owner can be searched; no other part matches, so that a number
 * cannot be found out digit by digit.
 */
export const PHONE_END = 4;

/** Digits of a national number without the prefix 0 or +84. */
const NATIONAL = 9;

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** The national part of a complete phone number in any notation. */
export const nationalOf = (typed: string): string => digitsOf(typed).slice(-NATIONAL);
