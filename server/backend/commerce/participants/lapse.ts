import { sql } from 'drizzle-orm';
import { PARTICIPANT_STATUS, TERMS_ANSWER, type ParticipantAction } from '@/contract/states/participant';
import { anyInt } from '../conditions';
import type { Actor, TransactionContext } from '../kernel';
import { takesPart } from '../row-conditions';
import { transition } from '../transition';
import { PARTICIPANT_LIFE_CYCLE, type MovableParticipation } from './life-cycle';

export type Lapse = Extract<ParticipantAction, `lapse${string}`>;

const PENDING = [PARTICIPANT_STATUS.PENDING_REQUEST, PARTICIPANT_STATUS.PENDING_INVITATION];

const readPending = async ({ tx }: TransactionContext<Actor>, campaignId: number): Promise<MovableParticipation[]> => {
  const locked = await tx.rows<{ id: number }>(sql`
    SELECT pt.id FROM participants pt WHERE pt.campaign_id = ${campaignId} AND ${anyInt(sql`pt.status`, PENDING)}
    ORDER BY pt.id FOR UPDATE`);
  const ids = locked.map(({ id }) => id);
  return tx.rows(sql`
    SELECT pt.id, pt.status, json_build_object('id', c.id, 'name', c.name) AS campaign,
      json_build_object('id', u.id, 'name', u.name) AS issuer,
      json_build_object('number', (SELECT max(t.number) FROM participant_terms t WHERE t.participant_id = pt.id)) AS latest
    FROM participants pt JOIN campaigns c ON c.id = pt.campaign_id JOIN users u ON u.id = pt.issuer_id
    WHERE ${anyInt(sql`pt.id`, ids)} ORDER BY pt.id`);
};

/** Lets open proposals to joined issuers lapse. */
const lapseOpenTerms = async ({ tx, now, actor }: TransactionContext<Actor>, campaignId: number): Promise<void> => {
  await tx.rows(sql`
    UPDATE participant_terms t SET answer = ${TERMS_ANSWER.LAPSED}, answered_at = ${now.toISOString()},
      answerer_name = ${actor.name}
    FROM participants pt WHERE pt.id = t.participant_id AND pt.campaign_id = ${campaignId} AND ${takesPart('pt')}
      AND t.answer = ${TERMS_ANSWER.OPEN}`);
};

/**
 * Ends the pending participations of a fair at its start, end or cancellation (D3.3.7); at the last two, open proposals
 * to joined issuers lapse, too. Call it in the transaction of that event, after the row of the fair was locked or
 * changed; a second call does nothing. The issuers are notified, except of a cancellation, about which the fair's own
 * notice informs them.
 */
export const lapseParticipations = async (
  ctx: TransactionContext<Actor>,
  campaignId: number,
  action: Lapse,
): Promise<void> => {
  for (const participation of await readPending(ctx, campaignId))
    await transition(ctx, PARTICIPANT_LIFE_CYCLE, action, participation);
  if (action !== 'lapseAtStart') await lapseOpenTerms(ctx, campaignId);
};
