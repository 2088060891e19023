import { sql } from 'drizzle-orm';
import {
  adminCampaignErrors,
  type AdminCampaign,
  type CampaignConsequences,
  type CampaignMove,
  type ConsequentialAction,
} from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_LIFE, type OrganiserAction } from '@/contract/states/campaign';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import { campaignLifeText } from '@/text/campaign-life';
import { inTransaction, type CallContext } from '../kernel';
import { isNotRejected } from '../row-conditions';
import { transition } from '../transition';
import { readAdminCampaign } from './admin-read';
import { isOpen, readConcerned } from './concerned';
import { CAMPAIGN_LIFE_CYCLE } from './life-cycle';
import { notEditable } from './not-editable';

const reasonAgainst = (action: OrganiserAction, { status }: Pick<AdminCampaign, 'status'>): string | null =>
  CAMPAIGN_LIFE.decide(action, { status }, ROLE.SYSTEM).allowed ? null : campaignLifeText.whyNot(action, status);

const reasonAgainstEditing = (fair: AdminCampaign): string | null =>
  fair.editing === 'everything' ? null : notEditable(fair).message;

/**
 * Cancels, postpones, resumes or ends a fair, in one transaction with all that follows.
 * @throws {AppError} CAMPAIGN_NOT_FOUND; CAMPAIGN_STATE_CHANGED, which says why it cannot be done now
 */
export const moveCampaign = (
  ctx: CallContext,
  action: OrganiserAction,
  { id, note }: CampaignMove,
): Promise<AdminCampaign> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${id} FOR UPDATE`);
    const fair = await readAdminCampaign(tx, now, id);
    const reason = reasonAgainst(action, fair);
    if (reason !== null) throw new AppError(adminCampaignErrors.CAMPAIGN_STATE_CHANGED, { reason });
    const concerned = await readConcerned(tx, id);
    await transition(ctx, CAMPAIGN_LIFE_CYCLE, action, { ...fair, concerned }, note);
    return readAdminCampaign(tx, now, id);
  });

/** Whom and what an action would concern, counted now. Throws CAMPAIGN_NOT_FOUND. */
export const readConsequences = async (
  { db, now }: CallContext,
  id: number,
  action: ConsequentialAction,
): Promise<CampaignConsequences> => {
  const fair = await readAdminCampaign(db, now, id);
  const reason = action === 'edit' ? reasonAgainstEditing(fair) : reasonAgainst(action, fair);
  const { joinedIds, invitedIds, requestIds, staffIds, readerIds } = await readConcerned(db, id);
  const [counts] = await db.rows<Pick<CampaignConsequences, 'productCount' | 'bookCount' | 'openOrderCount'>>(sql`
    WITH offered AS (SELECT p.id, p.book_id FROM products p WHERE p.campaign_id = ${id} AND ${isNotRejected('p')})
    SELECT (SELECT count(*)::int FROM offered) AS "productCount",
      (SELECT count(*)::int FROM (SELECT book_id FROM offered WHERE book_id IS NOT NULL
        UNION SELECT i.book_id FROM product_items i WHERE i.product_id IN (SELECT id FROM offered)) book) AS "bookCount",
      (SELECT count(*)::int FROM orders o WHERE o.campaign_id = ${id} AND ${isOpen(sql`o`)}) AS "openOrderCount"`);
  return {
    ...{ action, offered: reason === null, reason, ...counts! },
    joinedCount: joinedIds.length,
    invitationCount: invitedIds.length,
    requestCount: requestIds.length,
    staffCount: staffIds.length,
    readerCount: readerIds.length,
  };
};
