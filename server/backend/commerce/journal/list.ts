import { sql, type SQL } from 'drizzle-orm';
import type { JournalEntry, JournalQuery } from '@/contract/endpoints/journal';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { allOf, anyText, containsFolded, pageWindow, readPage, startOfDay } from '../conditions';
import type { CallContext } from '../kernel';

const ORDER: Record<JournalQuery['sort'], SQL> = {
  newest: sql`e.at DESC, e.id DESC`,
  oldest: sql`e.at, e.id`,
};

/** Looks names up once per user, not once per entry, of which there are many more. */
const isCalled = (word: string): SQL => sql`e.actor_id = ANY(ARRAY(
  SELECT u.id FROM users u WHERE ${containsFolded(sql`fold(u.name)`, fold(word))}))`;

/** Returns a page of the journal: all of it for the organiser, that of the own account for an issuer (D4.30.3). */
export const listJournal = async (ctx: CallContext, query: JournalQuery, side: Side): Promise<Page<JournalEntry>> => {
  const { search, kind, from, to, page, size } = query;
  const matches = sql`FROM journal_entries e WHERE ${allOf([
    side === ROLE.ISSUER && sql`e.issuer_id = ${ctx.actor.id}`,
    search && isCalled(search),
    kind && anyText(sql`e.kind`, kind),
    from && sql`e.at >= ${startOfDay(from)}`,
    to && sql`e.at < ${startOfDay(to, 1)}`,
  ])}`;
  return readPage<JournalEntry>(ctx.db, {
    matches,
    hits: sql`SELECT e.id ${matches} ORDER BY ${ORDER[query.sort]} ${pageWindow(query)}`,
    columns: sql`e.id, e.at, e.kind, e.action, e.subject, e.outcome, e.address, e.user_agent AS "userAgent",
      CASE WHEN e.actor_id IS NOT NULL THEN json_build_object('id', e.actor_id, 'name', e.actor_name, 'role', e.actor_role) END AS actor`,
    joins: sql`JOIN journal_entries e ON e.id = hit.id`,
    ...{ page, size },
  });
};
