import { NOTIFICATION_GROUPS, type NotificationGroup } from '../vocabulary/notification-types';
import { timeOf } from './calendar';

/** Notification groups of customers; settlements do not concern them. */
export const CUSTOMER_GROUPS = ['orders', 'fairs', 'books', 'reviews'] as const satisfies readonly NotificationGroup[];
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

/** The customer groups that also send mail. */
export const MAILED_GROUPS = ['orders'] as const satisfies readonly CustomerGroup[];
export type MailedGroup = (typeof MAILED_GROUPS)[number];

/** A customer's quiet hours, as `HH:mm` in Viet Nam; over midnight when the end is before the beginning. */
export interface QuietHours {
  from: string;
  until: string;
}

/**
 * Whether an instant is in the quiet hours: the first minute is included, the last is not. `quietAt` is the same in
 * SQL.
 */
export const isQuiet = (quiet: QuietHours | null, now: Date): boolean => {
  if (!quiet) return false;
  const time = timeOf(now);
  const { from, until } = quiet;
  return from < until ? from <= time && time < until : from <= time || time < until;
};

/** The groups that still show toasts. */
export const loudGroups = (silent: readonly NotificationGroup[]): NotificationGroup[] =>
  NOTIFICATION_GROUPS.filter((group) => !silent.includes(group));
