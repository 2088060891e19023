/** The time zone of Viet Nam by its IANA name; it keeps UTC+7 all year. */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh';

const HOURS_AHEAD = 7;

/** How far Viet Nam is ahead of UTC, in milliseconds. */
export const UTC_OFFSET_MS = HOURS_AHEAD * 3_600_000;

/** The same as an ISO 8601 time ends with it: `+07:00`. */
export const ISO_OFFSET = `+0${HOURS_AHEAD}:00`;

/** A date whose UTC parts are what clocks in Viet Nam show; without `Intl`, which takes a phone a while to load. */
const localClock = (now: Date): Date => new Date(now.getTime() + UTC_OFFSET_MS);

/** The clock of Viet Nam as an ISO 8601 time. */
const localIso = (now: Date): string => localClock(now).toISOString();

/** The day it is in Viet Nam, as `YYYY-MM-DD`. */
export const dayOf = (now: Date): string => localIso(now).slice(0, 10);

/** The time it is in Viet Nam, as `HH:mm`. */
export const timeOf = (now: Date): string => localIso(now).slice(11, 16);

/** An instant: a date, an ISO 8601 time, or milliseconds since 1970. */
export type Instant = Date | string | number;

/** A calendar day, `2026-12-10`, in Vietnamese: `10/12/2026`. */
export const calendarDayInWords = (day: string): string => day.split('-').reverse().join('/');

/** A day in Vietnamese, as it is in Viet Nam at an instant: `10/12/2026`. */
export const dayInWords = (at: Instant): string => calendarDayInWords(dayOf(new Date(at)));

/** An instant in Vietnamese, as clocks in Viet Nam show it: `08:00 10/12/2026`. */
export const instantInWords = (at: Instant): string => `${timeOf(new Date(at))} ${dayInWords(at)}`;

/** How spreadsheets show an instant. */
export const SHEET_TIME_FORMAT = 'dd/mm/yyyy hh:mm';

/** An instant as a cell of a spreadsheet, which knows no time zones: the clock of Viet Nam, as if it were that of UTC. */
export const sheetTime = (at: Instant): { value: Date; format: string } => ({
  value: localClock(new Date(at)),
  format: SHEET_TIME_FORMAT,
});
