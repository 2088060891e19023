import { sql } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { OpenSlot, OpenSlotQuery, OpenSlots } from '@/contract/endpoints/slots';
import { slotEnd } from '@/contract/rules/slots';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { statusOfCampaign } from '../campaigns/status';
import { anyUuid } from '../conditions';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import { isOffered, slotJoins } from './find';

type Row = Pick<OpenSlots, 'issuerId'> & Omit<OpenSlot, 'endDate'>;

/**
 * The slots of issuers at one place of a fair that have not begun, also full ones; none unless the fair is running.
 * Throws CAMPAIGN_NOT_FOUND.
 */
export const listOpenSlots = async (
  { db, now }: CallContext<Anyone>,
  campaignId: number,
  { issuer, scheduleId: stopId }: OpenSlotQuery,
): Promise<OpenSlots[]> => {
  const scheduleId = stopId ?? null;
  const { status } = oneRow(
    await db.rows<{ status: CampaignStatusId }>(sql`
      SELECT ${statusOfCampaign(now)} AS status FROM campaigns c WHERE c.id = ${campaignId}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );
  if (status !== CAMPAIGN_STATUS.RUNNING) return [];
  const rows = await db.rows<Row>(sql`
    SELECT plan.issuer_id AS "issuerId", s.starts_at AS "startDate", s.capacity - s.taken AS left
    FROM slots s ${slotJoins}
    WHERE plan.campaign_id = ${campaignId} AND ${anyUuid(sql`plan.issuer_id`, issuer)}
      AND s.schedule_id IS NOT DISTINCT FROM ${scheduleId}::int AND s.starts_at > ${now.toISOString()} AND ${isOffered}
    ORDER BY s.starts_at`);
  return [...new Set(issuer)].flatMap((issuerId) => {
    const slots = rows
      .filter((row) => row.issuerId === issuerId)
      .map(({ startDate, left }) => ({ startDate, endDate: slotEnd(startDate), left }));
    return slots.length > 0 ? [{ issuerId, scheduleId, slots }] : [];
  });
};
