import { sql, type SQL } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import { participantErrors } from '@/contract/endpoints/participants';
import type { CommissionOfGenre } from '@/contract/endpoints/participant-terms';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import type { Side } from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { statusOfCampaign } from '../campaigns/status';
import { oneRow, type TransactionContext } from '../kernel';
import type { CampaignBounds } from './check-terms';
import { inReach, readStored, type StoredParticipation } from './read';

/** Locks a fair against edits and cancellation until the transaction ends; always taken before its participations. */
const lockCampaign = (id: SQL) => sql`SELECT 1 FROM campaigns c WHERE c.id = ${id} FOR SHARE`;

/**
 * Locks and returns a participation in reach of a side: no other decision on it is made until the transaction ends.
 * Throws PARTICIPANT_NOT_FOUND.
 */
export const lockParticipation = async (
  ctx: TransactionContext,
  side: Side,
  id: number,
): Promise<StoredParticipation> => {
  const { tx, now } = ctx;
  const which = sql`pt.id = ${id} AND ${inReach(side, ctx)}`;
  await tx.rows(lockCampaign(sql`(SELECT pt.campaign_id FROM participants pt WHERE ${which})`));
  await tx.rows(sql`SELECT 1 FROM participants pt WHERE ${which} FOR UPDATE`);
  return readStored(tx, now, which);
};

/** Refuses a decision on terms that are not the newest any more (D3.3.13). Throws TERMS_CHANGED. */
export const assertSeen = ({ latest: { number } }: StoredParticipation, seen: number): void => {
  if (number !== seen) throw new AppError(participantErrors.TERMS_CHANGED, { number });
};

/** Returns the minimum percent per parent genre of a fair, in the order of the genre menu. */
export const readMinimums = (db: Sql, campaignId: number): Promise<CommissionOfGenre[]> =>
  db.rows(sql`
    SELECT g.id AS "genreId", g.name, cc.minimal_commission AS commission
    FROM campaign_commissions cc JOIN genres g ON g.id = cc.genre_id
    WHERE cc.campaign_id = ${campaignId} ORDER BY g.display_index, g.id`);

/** The data of a fair that terms are checked against. */
export interface JoinableCampaign extends CampaignBounds {
  id: number;
  name: string;
  status: CampaignStatusId;
  minimums: CommissionOfGenre[];
}

/** Locks and returns a fair that still admits issuers. Throws CAMPAIGN_NOT_FOUND or PARTICIPATION_CLOSED. */
export const lockJoinableCampaign = async ({ tx, now }: TransactionContext, id: number): Promise<JoinableCampaign> => {
  await tx.rows(lockCampaign(sql`${id}`));
  const campaign = oneRow(
    await tx.rows<Omit<JoinableCampaign, 'minimums'>>(sql`
      SELECT c.id, c.name, ${statusOfCampaign(now)} AS status, c.starts_at AS "startDate", c.ends_at AS "endDate"
      FROM campaigns c WHERE c.id = ${id}`),
    campaignErrors.CAMPAIGN_NOT_FOUND,
  );
  if (campaign.status !== CAMPAIGN_STATUS.NOT_STARTED)
    throw new AppError(participantErrors.PARTICIPATION_CLOSED, { campaign: campaign.name });
  return { ...campaign, minimums: await readMinimums(tx, id) };
};

/** The bounds that the terms of a participation must keep. */
export const boundsOf = ({ campaign: { startDate, endDate }, minimums }: StoredParticipation): CampaignBounds => ({
  startDate,
  endDate,
  minimums,
});
