import { sql } from 'drizzle-orm';
import type { CloseOut } from '@/contract/endpoints/close-outs';
import { closeOutErrors } from '@/contract/endpoints/close-outs';
import { closeOutOpensAt, closeOutPhase } from '@/contract/rules/close-out';
import { PICKUP } from '@/contract/rules/pickup';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import type { ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { oneRow } from '../kernel';

export type ClosingCampaign = Pick<CloseOut, 'campaign' | 'phase' | 'opensAt' | 'lateUntil' | 'closingFails'>;

/** Whether the scheduled closing of the orders that end with fair `c` has failed; it is retried. */
const closingFails = sql`EXISTS (SELECT 1 FROM scheduled_tasks t WHERE t.topic = 'orders.close' AND t.key = c.id::text
  AND t.done_at IS NULL AND t.last_error IS NOT NULL)`;

/**
 * A fair, and the phase that its close-out may be in at a given time (D4.23.1).
 * @param missing thrown when there is no such fair
 */
export const readClosingCampaign = async (
  db: Sql,
  now: Date,
  id: number,
  missing: ExpectedError = closeOutErrors.CLOSE_OUT_NOT_FOUND,
): Promise<ClosingCampaign> => {
  const { closingFails: fails, ...campaign } = oneRow(
    await db.rows<ClosingCampaign['campaign'] & Pick<ClosingCampaign, 'closingFails'>>(sql`
      SELECT c.id, c.name, c.format, ${statusOfCampaign(now)} AS status, c.ends_at AS "endDate", ${closingFails} AS "closingFails"
      FROM campaigns c WHERE c.id = ${id}`),
    missing,
  );
  const endsAt = new Date(campaign.endDate);
  const late = new Date(endsAt.getTime() + PICKUP.afterCampaignMs);
  const mayBeLate = campaign.format === CAMPAIGN_FORMAT.OFFLINE && now < late;
  return {
    campaign,
    phase: closeOutPhase({ status: campaign.status, endsAt }, now),
    opensAt: closeOutOpensAt(endsAt).toISOString(),
    lateUntil: mayBeLate ? late.toISOString() : null,
    closingFails: fails,
  };
};
