import { sql, type SQL } from 'drizzle-orm';
import type { CountLine, CountQuery } from '@/contract/endpoints/close-outs';
import type { CountState } from '@/contract/rules/close-out';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';
import { expectedCopies, hasMoved, isCountable, withLastCount } from './countable';
import { readClosingCampaign } from './campaign';
import { readState, type Part } from './read';

/** Columns of a CountLine; needs `s`, `b` and `k`. */
export const countColumns = sql`
  b.id AS "bookId", b.name AS title, b.code, s.brought, s.sold, s.reserved AS held, ${expectedCopies} AS expected,
  CASE WHEN k.version IS NOT NULL THEN json_build_object('version', k.version, 'expected', k.expected, 'counted', k.counted,
    'why', k.why, 'at', k.at, 'by', k.actor_name) END AS count`;

/** The stock counters of an issuer at a fair that are counted by hand. */
export const countersOf = ({ campaignId, issuerId }: Part): SQL => sql`
  FROM stock s JOIN books b ON b.id = s.book_id ${withLastCount}
  WHERE s.campaign_id = ${campaignId} AND b.issuer_id = ${issuerId} AND ${isCountable}`;

const STATE: Record<CountState, SQL> = {
  uncounted: sql`k.version IS NULL`,
  moved: hasMoved,
  different: sql`k.counted <> k.expected`,
};

/** A page of the count sheet of an issuer, by title (D4.23.3). Throws CLOSE_OUT_NOT_FOUND. */
export const listCounts = async ({ db, now }: CallContext, part: Part, query: CountQuery): Promise<Page<CountLine>> => {
  const { search, state, book, page, size } = query;
  const { phase } = await readClosingCampaign(db, now, part.campaignId);
  await readState(db, part, phase);
  const asked = allOf([
    search &&
      sql`(${containsFolded(sql`fold(b.name)`, fold(search))} OR ${containsFolded(sql`fold(b.code)`, fold(search))})`,
    state && STATE[state],
    book && anyInt(sql`s.book_id`, book),
  ]);
  const matches = sql`${countersOf(part)} AND ${asked}`;
  return readPage<CountLine>(db, {
    matches,
    hits: sql`SELECT s.book_id AS id ${matches} ORDER BY b.name_fold, b.id ${pageWindow(query)}`,
    columns: countColumns,
    joins: sql`JOIN stock s ON s.campaign_id = ${part.campaignId} AND s.book_id = hit.id
      JOIN books b ON b.id = s.book_id ${withLastCount}`,
    ...{ page, size },
  });
};
