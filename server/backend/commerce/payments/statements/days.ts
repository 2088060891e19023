/** When a line was booked, as far as the bank says it. */
export interface BookedAt {
  /** `YYYY-MM-DD` in Viet Nam. */
  day: string;
  /** `HH:mm:ss`; undefined when the bank gives the day alone. */
  time?: string;
  /** What else was in the cell: some banks put their reference under the date. */
  rest: string;
}

const TIME = String.raw`(?:[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4}|\d{2})(?!\d)${TIME}`);
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})(?!\d)${TIME}`);
const TIME_FIRST = /^(\d{1,2}):(\d{2})(?::(\d{2}))?[\s,]+(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/;

/** Days that Excel counts before 1970. */
const SERIAL_OF_1970 = 25_569;
const DAY_MS = 86_400_000;
/** Numbers outside of these are no dates: 1990 to 2100. */
const SERIALS = { min: 32_874, max: 73_415 };
const CENTURY = 2000;

const two = (part: string | number): string => String(part).padStart(2, '0');

const dayOf = (year: string, month: string, date: string): string | undefined => {
  const full = year.length === 2 ? CENTURY + Number(year) : Number(year);
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(date)));
  const isReal = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date);
  return isReal ? at.toISOString().slice(0, 10) : undefined;
};

const timeOf = (hour?: string, minute?: string, second?: string): string | undefined => {
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${two(hour)}:${minute}:${second ?? '00'}`;
};

const ofSerial = (cell: string): BookedAt | undefined => {
  const serial = /^\d{5}(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
  if (!(serial >= SERIALS.min && serial <= SERIALS.max)) return undefined;
  const at = new Date(Math.round(((serial - SERIAL_OF_1970) * DAY_MS) / 1000) * 1000).toISOString();
  return { day: at.slice(0, 10), rest: '', ...(Number.isInteger(serial) ? {} : { time: at.slice(11, 19) }) };
};

/**
 * Parses the date of a line: `29/11/2026`, `29-11-2026 14:03:22`, `2026-11-29`, or the number that Excel stores. The day
 * always comes before the month.
 */
export const parseDay = (cell: string): BookedAt | undefined => {
  const text = cell.trim().replace(/^'/, '');
  const swapped = TIME_FIRST.exec(text);
  if (swapped) {
    const [whole, hour, minute, second, date = ''] = swapped;
    return parseDay(`${date} ${hour ?? ''}:${minute ?? ''}:${second ?? '00'}${text.slice(whole.length)}`);
  }
  const dayFirst = DAY_FIRST.exec(text);
  const found = dayFirst ?? YEAR_FIRST.exec(text);
  if (!found) return ofSerial(text);
  const [whole, one = '', month = '', other = '', hour, minute, second] = found;
  const day = dayFirst ? dayOf(other, month, one) : dayOf(one, month, other);
  if (!day) return undefined;
  const time = timeOf(hour, minute, second);
  return { day, rest: text.slice(whole.length).trim(), ...(time && { time }) };
};
