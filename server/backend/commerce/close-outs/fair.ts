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

export type ClosingFair = Pick<CloseOut, 'campaign' | 'phase' | 'opensAt' | 'lateUntil'>;

/**
 * A fair, and how far its close-out may go at an instant (D4.23.1).
 * @param missing thrown when there is no such fair
 */
export const readClosingFair = async (
  db: Sql,
  now: Date,
  id: number,
  missing: ExpectedError = closeOutErrors.CLOSE_OUT_NOT_FOUND,
): Promise<ClosingFair> => {
  const campaign = oneRow(
    await db.rows<ClosingFair['campaign']>(sql`
      SELECT c.id, c.name, c.format, ${statusOfCampaign(now)} AS status, c.ends_at AS "endDate"
      FROM campaigns c WHERE c.id = ${id}`),
    missing,
  );
  const endsAt = new Date(campaign.endDate);
  const late = new Date(endsAt.getTime() + PICKUP.afterFairMs);
  const mayBeLate = campaign.format === CAMPAIGN_FORMAT.OFFLINE && now < late;
  return {
    campaign,
    phase: closeOutPhase({ status: campaign.status, endsAt }, now),
    opensAt: closeOutOpensAt(endsAt).toISOString(),
    lateUntil: mayBeLate ? late.toISOString() : null,
  };
};
