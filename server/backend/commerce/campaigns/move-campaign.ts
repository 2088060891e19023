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
import { transition } from '../transition';
import { readAdminCampaign } from './admin-read';
import { readConcerned } from './concerned';
import { assertPreviewFresh, countConcerned } from './count-concerned';
import { CAMPAIGN_LIFE_CYCLE } from './life-cycle';
import { notEditable } from './not-editable';

const reasonAgainst = (action: OrganiserAction, { status }: Pick<AdminCampaign, 'status'>): string | null =>
  CAMPAIGN_LIFE.decide(action, { status }, ROLE.SYSTEM).allowed ? null : campaignLifeText.whyNot(action, status);

const reasonAgainstEditing = (campaign: AdminCampaign): string | null =>
  campaign.editing === 'everything' ? null : notEditable(campaign).message;

/**
 * Cancels, postpones, resumes or ends a fair, in one transaction with all consequences.
 * @throws {AppError} CAMPAIGN_NOT_FOUND; CAMPAIGN_STATE_CHANGED with the reason why it is not possible now;
 * PREVIEW_STALE when more is affected than the caller was shown
 */
export const moveCampaign = (
  ctx: CallContext,
  action: OrganiserAction,
  { id, note, seen }: CampaignMove,
): Promise<AdminCampaign> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${id} FOR UPDATE`);
    const campaign = await readAdminCampaign(tx, now, id);
    const reason = reasonAgainst(action, campaign);
    if (reason !== null) throw new AppError(adminCampaignErrors.CAMPAIGN_STATE_CHANGED, { reason });
    const concerned = await readConcerned(tx, id);
    await assertPreviewFresh(tx, id, concerned, seen);
    await transition(ctx, CAMPAIGN_LIFE_CYCLE, action, { ...campaign, concerned }, note);
    return readAdminCampaign(tx, now, id);
  });

/** The users, products and orders that an action would affect, counted now. Throws CAMPAIGN_NOT_FOUND. */
export const readConsequences = async (
  { db, now }: CallContext,
  id: number,
  action: ConsequentialAction,
): Promise<CampaignConsequences> => {
  const campaign = await readAdminCampaign(db, now, id);
  const reason = action === 'edit' ? reasonAgainstEditing(campaign) : reasonAgainst(action, campaign);
  return { action, offered: reason === null, reason, ...(await countConcerned(db, id, await readConcerned(db, id))) };
};
