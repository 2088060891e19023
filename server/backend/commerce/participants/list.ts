import { sql, type SQL } from 'drizzle-orm';
import type { ParticipantQuery, ParticipationCard, ParticipationList } from '@/contract/endpoints/participants';
import { fold } from '@/contract/rules/fold';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { allOf, anyInt, anyUuid, containsFolded, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';
import { cardColumns, cardJoins, inReach, seenBy, type StoredCard } from './read';

const ORDER: Record<ParticipantQuery['sort'], SQL> = {
  newest: sql`pt.updated_at DESC, pt.id DESC`,
  oldest: sql`pt.updated_at, pt.id`,
  fair: sql`c.starts_at DESC, c.id, fold(u.name), pt.id`,
  issuer: sql`fold(u.name), c.starts_at DESC, pt.id`,
};

/** Folds names once per fair and issuer, not once per participation, of which there are many more. */
const isNamed = (word: string): SQL => sql`(
  pt.campaign_id IN (SELECT id FROM campaigns WHERE ${containsFolded(sql`fold(name)`, fold(word))})
  OR pt.issuer_id IN (SELECT id FROM users WHERE role = ${ROLE.ISSUER} AND ${containsFolded(sql`fold(name)`, fold(word))}))`;

const asked = ({ search, campaign, issuer }: ParticipantQuery): SQL =>
  allOf([
    search && isNamed(search),
    campaign && anyInt(sql`pt.campaign_id`, campaign),
    issuer && anyUuid(sql`pt.issuer_id`, issuer),
  ]);

/** Returns a page of the participations in reach of a side, with counts per status (D5.2.6, D5.3.4). */
export const listParticipations = async (
  ctx: CallContext,
  query: ParticipantQuery,
  side: Side,
): Promise<ParticipationList> => {
  const reached = sql`FROM participants pt ${cardJoins} WHERE ${inReach(side, ctx)} AND ${asked(query)}`;
  const matches = sql`${reached} AND ${allOf([query.status && anyInt(sql`pt.status`, query.status)])}`;
  const [{ data, metadata }, counts] = await Promise.all([
    readPage<StoredCard>(ctx.db, {
      matches,
      hits: sql`SELECT pt.id ${matches} ORDER BY ${ORDER[query.sort]} ${pageWindow(query)}`,
      columns: cardColumns(ctx.now),
      joins: sql`JOIN participants pt ON pt.id = hit.id ${cardJoins}`,
      page: query.page,
      size: query.size,
    }),
    ctx.db.rows<ParticipationList['counts'][number]>(sql`
      SELECT pt.status, count(*)::int AS count ${reached} GROUP BY pt.status ORDER BY pt.status`),
  ]);
  return { data: data.map((card): ParticipationCard => seenBy(card, side)), metadata, counts };
};
