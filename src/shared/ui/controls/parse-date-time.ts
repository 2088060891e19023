import { formatDate, formatTime, fromFieldTime, toFieldTime } from '@/shared/lib/format';

/** Day, month, year, hour and minute with various separators: `28/01/2027 09:12`, `28-1-2027 9h12`. */
const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[\s,]+(\d{1,2})[:hg](\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})(\d{2})(\d{2})$/;

const TYPED_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const DAY_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** ISO 8601 with its offset, as the backend writes it: `…Z` or `…+00:00`. */
export const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(value);

/** An instant as the user types it, in Viet Nam's time; any other text is returned unchanged. */
export const formatInstant = (value: string): string =>
  isInstant(value) ? `${formatDate(value)} ${formatTime(value)}` : value;

/** Parses `dd/mm/yyyy hh:mm` to an instant in UTC; invalid text is returned unchanged, for the schema to refuse. */
export const parseInstant = (typed: string): string => {
  const words = typed.trim();
  const [, day = '', month = '', year, hour = '', minute] = TYPED.exec(words) ?? DIGITS.exec(words) ?? [];
  if (!year) return words;
  const two = (part: string) => part.padStart(2, '0');
  const field = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:00`;
  const instant = fromFieldTime(field);
  // `Date` turns 31/02 into a day in March and 24:00 into the next day; such input is invalid.
  return instant && toFieldTime(instant) === field ? instant : words;
};

/** Parses `dd/mm/yyyy` to `yyyy-mm-dd`; null for text that is not a valid day. */
export const parseDay = (typed: string): string | null => {
  const words = typed.trim();
  const [, day = '', month = '', year] = TYPED_DAY.exec(words) ?? DAY_DIGITS.exec(words) ?? [];
  if (!year) return null;
  const parsed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${parsed}T00:00:00Z`);
  // `Date` turns 31/02 into a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(parsed) ? parsed : null;
};
