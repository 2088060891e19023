import { sql } from 'drizzle-orm';
import type { Terms, TermsInput } from '@/contract/endpoints/participant-terms';
import { TERMS_ANSWER } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import type { TransactionContext } from '../kernel';
import { takesPart } from '../row-conditions';
import { standardTerms, termsRefusal, type CampaignBounds } from './check-terms';
import { boundsOf } from './locked';
import { proposeNext } from './propose-next';
import { readAllStored, readStored, type StoredParticipation } from './read';

type Span = Pick<CampaignBounds, 'startDate' | 'endDate'>;

const at = (instant: string): number => Date.parse(instant);

/**
 * Fits agreed terms to the fair as it is now: an issuer who took part for the whole fair still does, and new genres get
 * the fair's minimum.
 */
const renewed = (
  { commissions, startDate, endDate, note }: Terms,
  campaign: CampaignBounds,
  before: Span,
): TermsInput => {
  const from = at(startDate) > Math.max(at(before.startDate), at(campaign.startDate)) ? startDate : campaign.startDate;
  const to = at(endDate) < Math.min(at(before.endDate), at(campaign.endDate)) ? endDate : campaign.endDate;
  const dates = at(from) < at(to) ? { startDate: from, endDate: to } : campaign;
  const agreed = new Map(commissions.map(({ genreId, commission }) => [genreId, commission]));
  return {
    startDate: dates.startDate,
    endDate: dates.endDate,
    note,
    commissions: standardTerms(campaign).commissions.map(({ genreId, commission }) => ({
      genreId,
      commission: Math.max(commission, agreed.get(genreId) ?? 0),
    })),
  };
};

/** Returns whether the open proposal, or the terms in force when there is none, no longer fit the fair. */
const isBehind = ({ latest, inForce }: StoredParticipation, campaign: CampaignBounds): boolean => {
  const valid = latest.answer === TERMS_ANSWER.OPEN ? latest : inForce;
  return valid !== null && termsRefusal(valid, campaign) !== undefined;
};

const renewOne = async (ctx: TransactionContext, participation: StoredParticipation, before: Span): Promise<void> => {
  const campaign = boundsOf(participation);
  const { inForce } = participation;
  if (inForce && isBehind(participation, campaign))
    await proposeNext(
      ctx,
      participation,
      ROLE.SYSTEM,
      renewed(inForce, campaign, before),
      participantText.campaignChanged,
    );
};

/**
 * Renews terms after the organiser declined an issuer's proposal that fitted the edited fair: the terms in force may
 * have become outdated meanwhile. The dates of the fair before its edit are no longer known, so those of the agreed
 * days that the fair still has are proposed.
 */
export const renewDeclined = async (ctx: TransactionContext, id: number): Promise<void> => {
  const participation = await readStored(ctx.tx, ctx.now, sql`pt.id = ${id}`);
  await renewOne(ctx, participation, boundsOf(participation));
};

/**
 * After a fair was edited: proposes to every joined issuer whose terms no longer fit its dates or genres the same
 * terms, adjusted to the fair. The accepted terms stay in force until the issuer accepts the new ones (A11.15). An open
 * proposal that no longer fits could not be accepted, and is declined.
 * @param before period of the fair before the edit
 */
export const renewTerms = async (ctx: TransactionContext, campaignId: number, before: Span): Promise<void> => {
  const { tx, now } = ctx;
  const joined = sql`pt.campaign_id = ${campaignId} AND ${takesPart('pt')}`;
  await tx.rows(sql`SELECT 1 FROM participants pt WHERE ${joined} ORDER BY pt.id FOR UPDATE`);
  for (const participation of await readAllStored(tx, now, joined)) await renewOne(ctx, participation, before);
};
