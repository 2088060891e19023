/** Number of digits that identify a phone number in any notation: all but the leading 0 or +84. */
const SAME = 9;

/** The last digits of a telephone number: `903123456` of `+84 903 123 456` and of `0903.123.456`. */
export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-SAME);
