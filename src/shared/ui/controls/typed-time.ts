import { formatDate, formatTime, fromFieldTime, toFieldTime } from '@/shared/lib/format';

/** Day, month, year, hour and minute, however they are set apart: `28/01/2027 09:12`, `28-1-2027 9h12`. */
const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[\s,]+(\d{1,2})[:hg](\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})(\d{2})(\d{2})$/;

export const isInstant = (value: string): boolean => /^\d{4}-.*Z$/.test(value);

/** An instant as it is typed, in Viet Nam's time wherever the browser is; what is no instant stays as it is. */
export const toTyped = (value: string): string =>
  isInstant(value) ? `${formatDate(value)} ${formatTime(value)}` : value;

/** Typed `dd/mm/yyyy hh:mm` as an instant in UTC; what is none of the calendar stays as typed, for a schema to refuse. */
export const toInstant = (typed: string): string => {
  const words = typed.trim();
  const [, day = '', month = '', year, hour = '', minute] = TYPED.exec(words) ?? DIGITS.exec(words) ?? [];
  if (!year) return words;
  const two = (part: string) => part.padStart(2, '0');
  const field = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:00`;
  const instant = fromFieldTime(field);
  // The calendar rolls 31/02 over into March, and 24:00 into the next day.
  return instant && toFieldTime(instant) === field ? instant : words;
};
