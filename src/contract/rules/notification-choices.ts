import { NOTIFICATION_GROUPS, type NotificationGroup } from '../vocabulary/notification-types';
import { timeOf } from './calendar';

/** What readers are told of; nothing is settled with them. */
export const READER_GROUPS = ['orders', 'fairs', 'books', 'reviews'] as const satisfies readonly NotificationGroup[];
export type ReaderGroup = (typeof READER_GROUPS)[number];

/** Of these readers are written to by mail, too. */
export const MAILED_GROUPS = ['orders'] as const satisfies readonly ReaderGroup[];
export type MailedGroup = (typeof MAILED_GROUPS)[number];

/** From when until when a reader is left in peace, as `HH:mm` in Viet Nam; over midnight when it ends before it begins. */
export interface QuietHours {
  from: string;
  until: string;
}

/** Whether it is quiet at an instant: its first minute is, its last is not. `quietAt` is the same in SQL. */
export const isQuiet = (quiet: QuietHours | null, now: Date): boolean => {
  if (!quiet) return false;
  const time = timeOf(now);
  const { from, until } = quiet;
  return from < until ? from <= time && time < until : from <= time || time < until;
};

/** The groups that still pop up. */
export const loudGroups = (silent: readonly NotificationGroup[]): NotificationGroup[] =>
  NOTIFICATION_GROUPS.filter((group) => !silent.includes(group));
