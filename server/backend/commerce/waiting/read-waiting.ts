import { sql, type SQL } from 'drizzle-orm';
import type { Waiting, WaitingLine } from '@/contract/endpoints/dashboard';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { LATE_AFTER_DAYS, type WaitingKind } from '@/contract/vocabulary/waiting';
import type { CallContext } from '../kernel';
import { byUrgency } from './by-urgency';
import { readFirstSteps } from './first-steps';
import { isLate, waitingRows, type WaitingRows } from './rows';
import { readShortTitles } from './short-titles';

const lineOf = (kind: WaitingKind, { from, id, since, amount }: WaitingRows, now: Date): SQL => {
  const days = LATE_AFTER_DAYS[kind];
  const late = days === null ? sql`0` : sql`count(*) FILTER (WHERE ${isLate(sql`w.since`, days, now)})::int`;
  return sql`
    SELECT ${kind}::text AS kind, count(*)::int AS count, ${late} AS late, min(w.since) AS since,
      ${amount ? sql`sum(w.amount)::bigint` : sql`NULL::bigint`} AS amount, min(w.id) AS example
    FROM (SELECT ${id}::text AS id, ${since} AS since ${amount ? sql`, ${amount} AS amount` : sql``} ${from}) w
    HAVING count(*) > 0`;
};

/** What waits for a side, of every kind that has a list, in one statement. */
const readLines = async ({ db, now, actor }: CallContext, side: Side): Promise<WaitingLine[]> => {
  const rows = Object.entries(waitingRows(side, actor.id, now)) as [WaitingKind, WaitingRows][];
  const lines = rows.map(([kind, found]) => lineOf(kind, found, now));
  const found = await db.rows<Omit<WaitingLine, 'campaign'>>(sql.join(lines, sql` UNION ALL `));
  return found.map((line) => ({ ...line, campaign: null }));
};

/** What waits for the caller, the most urgent first; of a new issuer, the first steps, too (D5.2.27, D5.3.18). */
export const readWaiting = async (ctx: CallContext, side: Side): Promise<Waiting> => {
  const [lines, short, steps] = await Promise.all([
    readLines(ctx, side),
    readShortTitles(ctx, side === ROLE.SYSTEM ? undefined : ctx.actor.id),
    side === ROLE.SYSTEM ? null : readFirstSteps(ctx),
  ]);
  return { lines: byUrgency([...lines, ...short], ctx.now), steps };
};
