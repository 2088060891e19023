import { sql } from 'drizzle-orm';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { PARTICIPANT_STATUS, TERMS_ANSWER } from '@/contract/states/participant';
import { REVIEW } from '@/contract/states/product';
import { campaignFormText } from '@/text/campaign-form';
import type { Sql } from '../../db/database';
import { anyInt } from '../conditions';
import type { FieldFaults } from '../records/faults';
import type { CampaignPlan } from './plan';

const { PENDING_REQUEST, PENDING_INVITATION, APPROVED, ACCEPTED } = PARTICIPANT_STATUS;
const LIVE = [PENDING_REQUEST, PENDING_INVITATION, APPROVED, ACCEPTED];

interface UsedCommission {
  genreId: number;
  name: string;
  /** The lowest percentage in terms or products. */
  commission: number;
}

/** The commissions in agreed or proposed terms and in products, by parent genre. */
const readUsed = (tx: Sql, campaignId: number): Promise<UsedCommission[]> =>
  tx.rows<UsedCommission>(sql`
    SELECT g.id AS "genreId", g.name, min(used.commission)::int AS commission FROM (
      SELECT tc.genre_id, tc.commission FROM participants pt
      JOIN participant_terms t ON t.participant_id = pt.id AND (t.answer = ${TERMS_ANSWER.OPEN} OR t.number = (
        SELECT max(o.number) FROM participant_terms o
        WHERE o.participant_id = pt.id AND o.answer = ${TERMS_ANSWER.ACCEPTED}))
      JOIN terms_commissions tc ON tc.terms_id = t.id
      WHERE pt.campaign_id = ${campaignId} AND ${anyInt(sql`pt.status`, LIVE)}
      UNION ALL
      SELECT coalesce(genre.parent_id, genre.id), p.commission FROM products p JOIN genres genre ON genre.id = p.genre_id
      WHERE p.campaign_id = ${campaignId} AND p.review <> ${REVIEW.REJECTED}) used
    JOIN genres g ON g.id = used.genre_id GROUP BY g.id ORDER BY g.display_index`);

/**
 * The faults of commissions in use that would be removed, or raised above the agreed rate (D1.11.1). The fair must be
 * locked.
 */
export const usedCommissionFaults = async (
  tx: Sql,
  { id, commissions: before }: Pick<AdminCampaign, 'id' | 'commissions'>,
  { commissions }: CampaignPlan,
): Promise<FieldFaults> => {
  const used = await readUsed(tx, id);
  const known = new Set(before.map(({ genreId }) => genreId));
  const kept = new Map(commissions.map(({ genreId }, index) => [genreId, index]));
  const removed = used.filter(({ genreId }) => !kept.has(genreId) && known.has(genreId)).map(({ name }) => name);
  const raised = used.flatMap(({ genreId, commission }): [string, string[]][] => {
    const index = kept.get(genreId);
    return index !== undefined && commissions[index]!.minimalCommission > commission
      ? [[`commissions.${index}.minimalCommission`, [campaignFormText.commissionTooHigh(commission)]]]
      : [];
  });
  return {
    ...Object.fromEntries(raised),
    ...(removed.length > 0 && { commissions: [campaignFormText.commissionUsed(removed.join(', '))] }),
  };
};
