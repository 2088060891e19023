import { sql, type SQL } from 'drizzle-orm';
import { campaignFormText } from '@/text/campaign-form';
import type { OpeningHours } from '@/contract/rules/opening-hours';

/** The own hours of a row of campaigns or of stops; null without. */
export const ownHours = (row: 'c' | 's'): SQL => {
  const column = (name: string): SQL => sql.raw(`${row}.${name}`);
  return sql`CASE WHEN ${column('opens_at')} IS NOT NULL
    THEN json_build_object('from', ${column('opens_at')}, 'until', ${column('closes_at')}) END`;
};

/** The hours of a stop: its own, or those of its fair; needs `s` schedules, which may be missing, and `c` campaigns. */
export const stopHours = sql`coalesce(${ownHours('s')}, ${ownHours('c')})`;

/** The columns that store hours. */
export const hoursRow = (hours: OpeningHours | null) => ({
  opensAt: hours?.from ?? null,
  closesAt: hours?.until ?? null,
});

/** Assigns the hours of a fair in an `UPDATE`. */
export const setHours = (hours: OpeningHours | null): SQL => {
  const { opensAt, closesAt } = hoursRow(hours);
  return sql`opens_at = ${opensAt}, closes_at = ${closesAt}`;
};

/** Hours as the history words them. */
export const hoursInWords = ({ from, until }: OpeningHours): string => campaignFormText.period(from, until);
