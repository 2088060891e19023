import {
  calendarDayInWords,
  dayInWords,
  dayOf,
  instantInWords,
  ISO_OFFSET,
  timeOf,
  type Instant,
} from '@/contract/rules/calendar';
import { countWordOfAll, type Counted } from '@/contract/rules/count-word';
import { commonText } from '@/text/common';
import { asPrice, inDigits, inDong } from '@/text/money';

const NBSP = '\u00a0';
const MINUS = '\u2212';
const EN_DASH = '\u2013';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const formatNumber = inDigits;
export const formatMoney = inDong;
export const formatDay = calendarDayInWords;
/** `4,5`: average of stars, to one decimal. */
export const formatAverage = (average: number): string => average.toFixed(1).replace('.', ',');
/** `28/01/2027` in Viet Nam's time, whatever the machine's time zone. */
export const formatDate = dayInWords;
/** `09:12 28/01/2027` */
export const formatDateTime = instantInWords;

/** `85.000 ₫`: a sale price; in words when it is zero. */
export const formatPrice = asPrice;

/** `+20.000 ₫`: an edition's surcharge; in words when it is zero. */
export const formatSurcharge = (dong: number): string => (dong === 0 ? commonText.free : `+${formatMoney(dong)}`);

/** `3 cuốn`: the total number of copies of these lines, with their count word. */
export const formatCopies = (lines: readonly (Counted & { quantity: number })[]): string =>
  `${formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0))} ${countWordOfAll(lines)}`;

/** Discount from the original price in whole per cent; 0 without one. */
export function discountPercent(price: number, original: number | null | undefined): number {
  if (!original || original <= price) return 0;
  return Math.round(((original - price) / original) * 100);
}

/** The size of a book as it was typed, in Vietnamese notation: "13x20.5cm" becomes "13 x 20,5 cm". */
export const formatBookSize = (size: string): string =>
  size
    .replace(/(\d)\.(\d)/g, '$1,$2')
    .replace(/(\d)\s*[x×]\s*(?=\d)/gi, '$1 x ')
    .replace(/(\d)(?=[cm]m\b)/gi, '$1 ');

/** `−25%` */
export const formatDiscount = (percent: number): string => `${MINUS}${percent}%`;

/** `28/01` */
export const formatDayMonth = (input: Instant): string => formatDate(input).slice(0, 5);

/** `09:12` */
export const formatTime = (input: Instant): string => timeOf(new Date(input));

/** An instant as the value of a date-time field: Vietnamese local time, `2027-01-28 09:12:00`. */
export const toFieldTime = (input: Instant): string => `${dayOf(new Date(input))} ${formatTime(input)}:00`;

/** The value of a date-time field as an instant in UTC (Viet Nam has no summer time); '' if it is invalid. */
export function fromFieldTime(value: string): string {
  const instant = new Date(`${value.replace(' ', 'T')}${ISO_OFFSET}`);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}

/** `28/01 – 14/02/2027`; the first year is shown only when it differs. */
export function formatDateRange(start: Instant, end: Instant): string {
  const [from, to] = [formatDate(start), formatDate(end)];
  if (from === to) return from;
  const sameYear = from.slice(-4) === to.slice(-4);
  const first = sameYear ? formatDayMonth(start) : from;
  return `${first}${NBSP}${EN_DASH}${NBSP}${to}`;
}

/** `Thứ Năm, 28/01/2027`, of an instant or of a day as `YYYY-MM-DD` */
export function formatWeekday(input: Instant): string {
  const weekday = new Date(dayOf(new Date(input))).getUTCDay();
  return `${commonText.weekdays[weekday] ?? ''}, ${formatDate(input)}`;
}

/** `2 phút trước`, then hours for today, only the time for yesterday, and the date before that. */
export function formatAgo(input: Instant, now: Instant): string {
  const elapsed = new Date(now).getTime() - new Date(input).getTime();
  if (elapsed < MINUTE) return commonText.justNow;
  if (elapsed < HOUR) return commonText.minutesAgo(Math.floor(elapsed / MINUTE));
  if (formatDate(input) === formatDate(now)) return commonText.hoursAgo(Math.floor(elapsed / HOUR));
  const yesterday = formatDate(new Date(now).getTime() - DAY);
  return formatDate(input) === yesterday ? formatTime(input) : formatDate(input);
}

/** `2 ngày`, `5 giờ`, `12 phút`: one unit, rounded up, for "opens in". */
export function formatSpan(milliseconds: number): string {
  if (milliseconds >= DAY) return commonText.days(Math.ceil(milliseconds / DAY));
  if (milliseconds >= HOUR) return commonText.hours(Math.ceil(milliseconds / HOUR));
  return commonText.minutes(Math.max(1, Math.ceil(milliseconds / MINUTE)));
}
