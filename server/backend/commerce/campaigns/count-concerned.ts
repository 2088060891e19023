import { sql } from 'drizzle-orm';
import type { CampaignConsequences } from '@/contract/endpoints/admin-campaigns';
import { seenIn, type CampaignSeen } from '@/contract/endpoints/campaign-seen';
import { AppError } from '@/contract/vocabulary/error-codes';
import { campaignLifeText } from '@/text/campaign-life';
import type { Sql } from '../../db/database';
import { changedFields } from '../records/facts';
import { isNotRejected } from '../row-conditions';
import { isOpen } from './concerned';
import type { Concerned } from './events';

type Counts = Omit<CampaignConsequences, 'action' | 'offered' | 'reason'>;

/** How many people, products and orders an action on a fair would affect now. */
export const countConcerned = async (db: Sql, id: number, concerned: Concerned): Promise<Counts> => {
  const { joinedIds, invitedIds, requestIds, staffIds, readerIds: customerIds } = concerned;
  const [counts] = await db.rows<Pick<Counts, 'productCount' | 'bookCount' | 'openOrderCount'>>(sql`
    WITH offered AS (SELECT p.id, p.book_id FROM products p WHERE p.campaign_id = ${id} AND ${isNotRejected('p')})
    SELECT (SELECT count(*)::int FROM offered) AS "productCount",
      (SELECT count(*)::int FROM (SELECT book_id FROM offered WHERE book_id IS NOT NULL
        UNION SELECT i.book_id FROM product_items i WHERE i.product_id IN (SELECT id FROM offered)) book) AS "bookCount",
      (SELECT count(*)::int FROM orders o WHERE o.campaign_id = ${id} AND ${isOpen(sql`o`)}) AS "openOrderCount"`);
  return {
    ...counts!,
    joinedCount: joinedIds.length,
    invitationCount: invitedIds.length,
    requestCount: requestIds.length,
    staffCount: staffIds.length,
    readerCount: customerIds.length,
  };
};

/**
 * Refuses when more people or products are affected than the caller was shown (see `campaignSeen`). The fair must be
 * locked.
 */
export const assertPreviewFresh = async (
  tx: Sql,
  id: number,
  concerned: Concerned,
  seen: CampaignSeen,
): Promise<void> => {
  const current = seenIn(await countConcerned(tx, id, concerned));
  if (changedFields(current, seen).length > 0)
    throw new AppError('PREVIEW_STALE', { now: campaignLifeText.followsNow(current) });
};
