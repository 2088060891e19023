/** So many last digits of a phone number find its owner; no other part does, so that nobody can find one out digit by digit. */
export const PHONE_END = 4;

/** Digits of a national number without what stands before it at home or from abroad. */
const NATIONAL = 9;

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** The national part of a whole number, however it is written. */
export const nationalOf = (typed: string): string => digitsOf(typed).slice(-NATIONAL);
