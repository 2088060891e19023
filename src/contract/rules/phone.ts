/** Digits by which two ways of writing one number are told to be the same: all but the 0 or the +84 before them. */
const SAME = 9;

/** The last digits of a telephone number: `903123456` of `+84 903 123 456` and of `0903.123.456`. */
export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-SAME);
