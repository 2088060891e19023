/** The time zone of Viet Nam by its IANA name; it keeps UTC+7 all year. */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh';

const HOURS_AHEAD = 7;

/** How far Viet Nam is ahead of UTC, in milliseconds. */
export const UTC_OFFSET_MS = HOURS_AHEAD * 3_600_000;

/** The offset as the suffix of an ISO 8601 time: `+07:00`. */
export const ISO_OFFSET = `+0${HOURS_AHEAD}:00`;

/** A date whose UTC parts are the local time in Viet Nam; without `Intl`, which takes a phone a while to load. */
const localClock = (now: Date): Date => new Date(now.getTime() + UTC_OFFSET_MS);

/** The local time in Viet Nam as an ISO 8601 time. */
const localIso = (now: Date): string => localClock(now).toISOString();

/** The day it is in Viet Nam, as `YYYY-MM-DD`. */
export const dayOf = (now: Date): string => localIso(now).slice(0, 10);

/** The time it is in Viet Nam, as `HH:mm`. */
export const timeOf = (now: Date): string => localIso(now).slice(11, 16);

/**
 * The instant of a time of a day in Viet Nam.
 * @param day as `YYYY-MM-DD`
 * @param time as `HH:mm`, up to `24:00`
 */
export const instantAt = (day: string, time: string): Date => new Date(`${day}T${time}:00${ISO_OFFSET}`);

/** An instant: a date, an ISO 8601 time, or milliseconds since 1970. */
export type Instant = Date | string | number;

/** A calendar day, `2026-12-10`, in Vietnamese: `10/12/2026`. */
export const calendarDayInWords = (day: string): string => day.split('-').reverse().join('/');

/** Formats the day in Viet Nam at an instant: `10/12/2026`. */
export const dayInWords = (at: Instant): string => calendarDayInWords(dayOf(new Date(at)));

/** Formats an instant in Vietnamese, in local time: `08:00 10/12/2026`. */
export const instantInWords = (at: Instant): string => `${timeOf(new Date(at))} ${dayInWords(at)}`;

/** Spreadsheet format of an instant. */
export const SHEET_TIME_FORMAT = 'dd/mm/yyyy hh:mm';

/**
 * An instant as a spreadsheet cell. Spreadsheets know no time zones, so the local time in Viet Nam is stored as if it
 * were UTC.
 */
export const sheetTime = (at: Instant): { value: Date; format: string } => ({
  value: localClock(new Date(at)),
  format: SHEET_TIME_FORMAT,
});
