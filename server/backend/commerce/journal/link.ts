import { sql } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import type { Sql } from '../../db/database';
import { limitTo } from '../conditions';
import { inTransaction, type CallContext, type SystemActor } from '../kernel';
import type { LeasedTask } from '../tasks';
import { contentOf, hashAfter, NO_HASH } from './chain';

const EVERY_MS = 5000;
const BATCH = 500;

interface Place {
  day: string;
  number: number;
  hash: string;
}

/** The last link of the chain, also when its day is closed and its entries are gone; undefined before the first. */
export const lastLink = async (db: Sql): Promise<Place | undefined> => {
  const [last] = await db.rows<Place>(sql`
    SELECT day::text, number, hash FROM (
      (SELECT day, number, hash FROM journal_entries WHERE day IS NOT NULL ORDER BY day DESC, number DESC LIMIT 1)
      UNION ALL (SELECT day, entries, last_hash FROM journal_days ORDER BY day DESC LIMIT 1)) link
    ORDER BY day DESC LIMIT 1`);
  return last;
};

/**
 * Links the entries that were committed since, in the order of their ids; one that commits later is linked later. A
 * second backend that links at the same time is refused by the key of the places, and tries again. Returns how many.
 */
export const linkEntries = (ctx: CallContext<SystemActor>, batch = BATCH): Promise<number> =>
  inTransaction(ctx, async ({ tx, now }) => {
    const entries = await tx.rows<{ id: number; content: string }>(sql`
      SELECT e.id, ${contentOf} AS content FROM journal_entries e WHERE e.hash IS NULL
      ORDER BY e.id ${limitTo(batch)} FOR UPDATE SKIP LOCKED`);
    if (entries.length === 0) return 0;
    const last = await lastLink(tx);
    const today = dayOf(now);
    // A clock that was set back does not begin an earlier day again.
    const day = last && last.day > today ? last.day : today;
    let number = last?.day === day ? last.number : 0;
    let hash = last?.hash ?? NO_HASH;
    const links = entries.map(({ id, content }) => {
      number += 1;
      hash = hashAfter(hash, content);
      return { id, number, hash };
    });
    await tx.rows(sql`
      UPDATE journal_entries e SET day = ${day}::date, number = link.number, hash = link.hash
      FROM json_to_recordset(${JSON.stringify(links)}::json) AS link(id bigint, number int, hash text) WHERE e.id = link.id`);
    return links.length;
  });

/** Links entries every few seconds, until none is left. */
export const linkJournal: LeasedTask<null> = {
  kind: 'lease',
  everyMs: EVERY_MS,
  async run(ctx) {
    while (!ctx.signal.aborted && (await linkEntries(ctx)) === BATCH);
  },
};
