import { sql, type SQL } from 'drizzle-orm';
import { participantErrors, type Participation, type ParticipationCard } from '@/contract/endpoints/participants';
import { waitsFor, type Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { oneRow, type User } from '../kernel';
import { takesPart } from '../row-conditions';
import { readAudience } from './audience';
import { offeredActions } from './choices';
import { termsInForce } from './terms';

/** The terms `t` as the contract shows them. */
const termsJson = sql`json_build_object(
  'number', t.number, 'proposedBy', t.proposed_by, 'proposerName', t.proposer_name, 'proposedAt', t.proposed_at,
  'startDate', t.starts_at, 'endDate', t.ends_at, 'note', t.note,
  'answer', t.answer, 'answeredAt', t.answered_at, 'answererName', t.answerer_name,
  'commissions', (SELECT coalesce(json_agg(json_build_object('genreId', g.id, 'name', g.name, 'commission', tc.commission)
                                           ORDER BY g.display_index, g.id), '[]')
                  FROM terms_commissions tc JOIN genres g ON g.id = tc.genre_id WHERE tc.terms_id = t.id))`;

/** Columns of a card, except those that depend on the reader; needs `pt` participants and `cardJoins`. */
export const cardColumns = (now: Date): SQL => sql`
  pt.id, pt.status, pt.note, pt.created_at AS "createdAt", pt.updated_at AS "updatedAt",
  coalesce((SELECT s.note FROM participant_steps s WHERE s.participant_id = pt.id ORDER BY s.id DESC LIMIT 1), '') AS message,
  json_build_object('id', c.id, 'name', c.name, 'imageUrl', c.image_url, 'format', c.format,
    'status', ${statusOfCampaign(now)}, 'address', c.address_line, 'startDate', c.starts_at, 'endDate', c.ends_at) AS campaign,
  json_build_object('id', u.id, 'name', u.name, 'imageUrl', u.image_url, 'active', u.active) AS issuer,
  (SELECT ${termsJson} FROM participant_terms t WHERE t.participant_id = pt.id ORDER BY t.number DESC LIMIT 1) AS latest,
  (SELECT ${termsJson} FROM participant_terms t WHERE ${takesPart('pt')} AND t.id = ${termsInForce(sql`pt.id`)}) AS "inForce"`;

export const cardJoins = sql`JOIN campaigns c ON c.id = pt.campaign_id JOIN users u ON u.id = pt.issuer_id`;

const negotiationColumns = sql`
  (SELECT json_agg(${termsJson} ORDER BY t.number) FROM participant_terms t WHERE t.participant_id = pt.id) AS versions,
  (SELECT coalesce(json_agg(json_build_object('status', s.status, 'at', s.at, 'by', s.actor_name, 'note', s.note)
                            ORDER BY s.id), '[]')
   FROM participant_steps s WHERE s.participant_id = pt.id) AS steps,
  (SELECT coalesce(json_agg(json_build_object('genreId', g.id, 'name', g.name, 'commission', cc.minimal_commission)
                            ORDER BY g.display_index, g.id), '[]')
   FROM campaign_commissions cc JOIN genres g ON g.id = cc.genre_id WHERE cc.campaign_id = c.id) AS minimums`;

/** A participation as stored, independent of its reader. */
export type StoredCard = Omit<ParticipationCard, 'waitsFor' | 'actions'>;

/** Adds to a card what its reader may do. */
export const seenBy = <Card extends StoredCard>(card: Card, side: Side) => ({
  ...card,
  waitsFor: waitsFor(card.status, card.latest),
  actions: offeredActions(card, side),
});

/** The data on which moves and proposals are decided: the card, and the minimums that terms must keep. */
export type StoredParticipation = Omit<Participation, 'waitsFor' | 'actions' | 'audience'>;

/** Reads all participations that meet a condition on `pt`, ordered by id. */
export const readAllStored = (db: Sql, now: Date, where: SQL): Promise<StoredParticipation[]> =>
  db.rows<StoredParticipation>(sql`
    SELECT ${cardColumns(now)}, ${negotiationColumns} FROM participants pt ${cardJoins} WHERE ${where} ORDER BY pt.id`);

/** Reads the participation that meets a condition on `pt`. Throws PARTICIPANT_NOT_FOUND. */
export const readStored = async (db: Sql, now: Date, where: SQL): Promise<StoredParticipation> =>
  oneRow(await readAllStored(db, now, where), participantErrors.PARTICIPANT_NOT_FOUND);

/** Condition on `pt`: the participations in reach of a side. All for the organiser, an issuer's own for the issuer. */
export const inReach = (side: Side, { actor }: { actor: User }): SQL =>
  side === ROLE.ISSUER ? sql`pt.issuer_id = ${actor.id}` : sql`true`;

/**
 * Reads a participation as a side sees it. Throws PARTICIPANT_NOT_FOUND, for an issuer also when it is another
 * issuer's.
 */
export const readParticipation = async (
  db: Sql,
  ctx: { now: Date; actor: User },
  side: Side,
  id: number,
): Promise<Participation> => {
  const stored = await readStored(db, ctx.now, sql`pt.id = ${id} AND ${inReach(side, ctx)}`);
  return { ...seenBy(stored, side), audience: await readAudience(db, stored.campaign.id) };
};
