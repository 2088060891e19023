import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from './status';

/**
 * Another fair `c` that is coming or running, in the time of the fair `own`, which the staff member attends (D4.3.2).
 * @param staffId expression of the staff member's id
 */
export const attendsElsewhere = (now: Date, staffId: SQL): SQL => sql`
  FROM campaign_staff busy JOIN campaigns c ON c.id = busy.campaign_id
  WHERE busy.staff_id = ${staffId} AND busy.active AND c.id <> own.id
    AND c.starts_at < own.ends_at AND own.starts_at < c.ends_at
    AND ${statusOfCampaign(now)} IN (${CAMPAIGN_STATUS.NOT_STARTED}, ${CAMPAIGN_STATUS.RUNNING})`;

/** Staff who went to another fair while theirs was postponed stay there: they no longer attend the one that is resumed. */
export const releaseBusyStaff = async (tx: Sql, now: Date, campaignId: number): Promise<void> => {
  await tx.rows(sql`
    UPDATE campaign_staff cs SET active = false, updated_at = ${now.toISOString()} FROM campaigns own
    WHERE own.id = ${campaignId} AND cs.campaign_id = own.id AND cs.active
      AND EXISTS (SELECT 1 ${attendsElsewhere(now, sql`cs.staff_id`)})`);
};
