import type { WaitingLine } from '@/contract/endpoints/dashboard';
import { LATE_AFTER_DAYS } from '@/contract/vocabulary/waiting';

const DAY_MS = 24 * 60 * 60_000;

/** What is late first, then what can become late, then the rest; of each, money first. `shortTitles` has no due date but ranks with dated work. */
const rankOf = ({ kind, late, amount }: WaitingLine): number => {
  if (late === 0 && LATE_AFTER_DAYS[kind] === null && kind !== 'shortTitles') return 4;
  return (late > 0 ? 0 : 2) + (amount === null ? 1 : 0);
};

const daysOf = ({ since }: WaitingLine, now: Date): number =>
  since === null ? 0 : Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);

/** The lines by urgency: of equal rank the longest wait in whole days first, then the largest amount (D5.2.27). */
export const byUrgency = (lines: readonly WaitingLine[], now: Date): WaitingLine[] =>
  lines.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || daysOf(other, now) - daysOf(one, now) || (other.amount ?? 0) - (one.amount ?? 0),
  );
