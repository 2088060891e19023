import { dayOf } from '@/contract/rules/calendar';
import { formatDateTime, formatTime } from '@/shared/lib/format';

/** `09:12`, or `09:12 28/01/2027` for another day than today: an action may be pending for two days. */
export const timeOrDate = (instant: string, today: string): string =>
  dayOf(new Date(instant)) === today ? formatTime(instant) : formatDateTime(instant);
