import { sql, type SQL } from 'drizzle-orm';
import type { Addressee, Addressees } from '@/contract/endpoints/campaign-messages';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import { dayOf, instantAt } from '@/contract/rules/calendar';
import { PARTICIPANT_STATUS, TERMS_ANSWER } from '@/contract/states/participant';
import type { MessageGroup } from '@/contract/vocabulary/campaign-messages';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../db/database';
import { oneRow, type CallContext } from '../kernel';
import { isLive, isNotRejected, takesPart } from '../row-conditions';

/** Whether the participation `pt` at the fair `c` belongs to a group. */
const IN_GROUP: Record<MessageGroup, SQL> = {
  joined: takesPart('pt'),
  invited: sql`pt.status = ${PARTICIPANT_STATUS.PENDING_INVITATION}`,
  approved: sql`pt.status = ${PARTICIPANT_STATUS.APPROVED}`,
  withoutProducts: sql`${takesPart('pt')} AND NOT EXISTS (SELECT 1 FROM products p
    WHERE p.campaign_id = pt.campaign_id AND p.issuer_id = pt.issuer_id AND ${isNotRejected('p')})`,
  withoutStall: sql`${takesPart('pt')} AND c.format = ${CAMPAIGN_FORMAT.OFFLINE} AND NOT EXISTS (SELECT 1
    FROM stall_issuers si JOIN stalls s ON s.id = si.stall_id
    WHERE s.campaign_id = pt.campaign_id AND si.issuer_id = pt.issuer_id)`,
  termsOpen: sql`${TERMS_ANSWER.OPEN} = (SELECT t.answer FROM participant_terms t
    WHERE t.participant_id = pt.id ORDER BY t.number DESC LIMIT 1)`,
};

const groups = sql.join(
  Object.entries(IN_GROUP).map(([group, isIn]) => sql`CASE WHEN ${isIn} THEN ${group}::text END`),
  sql`, `,
);

/** The active issuers who are invited to a fair, ask to take part, or take part, by name (D4.29.1). */
export const readAddressees = (db: Sql, campaignId: number): Promise<Addressee[]> =>
  db.rows<Addressee>(sql`
    SELECT u.id, u.name, u.image_url AS "imageUrl", pt.status, to_json(array_remove(ARRAY[${groups}], NULL)) AS groups
    FROM participants pt JOIN users u ON u.id = pt.issuer_id JOIN campaigns c ON c.id = pt.campaign_id
    WHERE pt.campaign_id = ${campaignId} AND ${isLive('pt')} AND u.active ORDER BY fold(u.name), u.id`);

/** When the day began in Viet Nam. */
export const beginOfDay = (now: Date): string => instantAt(dayOf(now), '00:00').toISOString();

/** How many messages can still be sent to a fair on this day. */
export const countLeft = async (db: Sql, now: Date, campaignId: number): Promise<number> => {
  const [row] = await db.rows<{ sent: number }>(sql`
    SELECT count(*)::int AS sent FROM campaign_messages
    WHERE campaign_id = ${campaignId} AND created_at >= ${beginOfDay(now)}`);
  return Math.max(0, LIMITS.messagesADay - (row?.sent ?? 0));
};

/** The fair's name. Throws CAMPAIGN_NOT_FOUND. */
export const nameOfCampaign = async (db: Sql, campaignId: number): Promise<string> =>
  oneRow(
    await db.rows<{ name: string }>(sql`SELECT name FROM campaigns WHERE id = ${campaignId}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  ).name;

/** Who can be written to at a fair, and how often today. Throws CAMPAIGN_NOT_FOUND. */
export const listAddressees = async ({ db, now }: CallContext, campaignId: number): Promise<Addressees> => {
  await nameOfCampaign(db, campaignId);
  const [issuers, left] = await Promise.all([readAddressees(db, campaignId), countLeft(db, now, campaignId)]);
  return { issuers, left };
};
