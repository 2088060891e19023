import { sql } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import type { Sql } from '../../db/database';
import { limitTo } from '../conditions';
import { contentOf, hashAfter, NO_HASH } from './chain';

const BATCH = 5000;
/** Entries are linked within seconds; one that waits for longer is suspicious. */
const LINKED_WITHIN_MS = 10 * 60_000;

/** The first entry that is not as it was linked. */
export interface JournalFault {
  day: string;
  /** Its number on that day. */
  number: number;
  /** Its id; missing when the entry is. */
  id?: number;
  fault: 'changed' | 'missing';
}

export interface JournalCheck {
  entries: number;
  days: number;
  /** Days of which only the last hash is left. */
  closedDays: number;
  /** Closed days that should still be kept. */
  closedEarly: string[];
  /** The last hash: kept elsewhere, it proves that no end of the journal was cut off later. */
  lastHash: string;
  fault?: JournalFault;
  /** Entries that should have been linked by now. */
  late: number;
  /** Whether a hash that was noted earlier is in the chain; undefined unless one is given. */
  knows?: boolean;
}

interface Linked {
  id: number;
  day: string;
  number: number;
  hash: string;
  content: string;
}

const readAfter = (db: Sql, { day, number }: Pick<Linked, 'day' | 'number'>): Promise<Linked[]> =>
  db.rows(sql`
    SELECT e.id, e.day::text, e.number, e.hash, ${contentOf} AS content FROM journal_entries e
    WHERE (e.day, e.number) > (${day}::date, ${number}::int)
    ORDER BY e.day, e.number ${limitTo(BATCH)}`);

/**
 * Follows the whole chain from the last closed day and computes every hash again. Stops at the first entry that was
 * changed, or is missing although later ones are there.
 * @param noted a hash that was noted earlier
 * @param keptDays for how many days entries are kept
 */
export const verifyJournal = async (
  db: Sql,
  now: Date,
  { noted, keptDays }: { noted?: string | undefined; keptDays: number },
): Promise<JournalCheck> => {
  const closed = await db.rows<{ day: string; hash: string }>(
    sql`SELECT day::text, last_hash AS hash FROM journal_days ORDER BY day`,
  );
  const oldest = addDays(dayOf(now), -keptDays);
  const known = new Set(closed.map(({ hash }) => hash));
  let place = { day: closed.at(-1)?.day ?? '-infinity', number: 2_147_483_647 };
  let hash = closed.at(-1)?.hash ?? NO_HASH;
  let [entries, days] = [0, 0];
  let fault: JournalFault | undefined;
  let found = noted !== undefined && known.has(noted);
  for (let page = await readAfter(db, place); page.length > 0 && !fault; page = await readAfter(db, place)) {
    for (const { id, day, number, hash: linked, content } of page) {
      const isNewDay = day !== place.day;
      const expected = isNewDay ? 1 : place.number + 1;
      if (isNewDay) days += 1;
      place = { day, number };
      if (number !== expected) fault = { day, number: expected, fault: 'missing' };
      else if (hashAfter(hash, content) !== linked) fault = { day, number, id, fault: 'changed' };
      if (fault) break;
      entries += 1;
      hash = linked;
      found ||= linked === noted;
    }
  }
  const [{ late } = { late: 0 }] = await db.rows<{ late: number }>(sql`
    SELECT count(*)::int AS late FROM journal_entries
    WHERE hash IS NULL AND at < ${new Date(now.getTime() - LINKED_WITHIN_MS).toISOString()}`);
  return {
    ...{ entries, days, closedDays: closed.length, lastHash: hash, late },
    closedEarly: closed.flatMap(({ day }) => (day < oldest ? [] : [day])),
    ...(fault && { fault }),
    ...(noted !== undefined && { knows: found }),
  };
};
