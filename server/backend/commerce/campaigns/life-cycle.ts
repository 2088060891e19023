import { sql, type SQL } from 'drizzle-orm';
import { adminCampaignErrors, type AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import {
  CAMPAIGN_LIFE,
  CAMPAIGN_STATUS,
  type CampaignAction,
  type CampaignStatusId,
  type OrganiserAction,
} from '@/contract/states/campaign';
import { AppError } from '@/contract/vocabulary/error-codes';
import { campaignHistory } from '@/text/campaign-office';
import { campaignLifeText } from '@/text/campaign-life';
import { statusText } from '@/text/status';
import { catalogueChanged } from '../catalogue-changed';
import { emit } from '../emit';
import { lapseParticipations } from '../participants/lapse';
import { resumeUnaccepted } from '../orders/jobs/unaccepted';
import { resumePayments } from '../payments/resume-payments';
import { scheduleAt } from '../schedule';
import { resumeReturns } from '../returns/resume-returns';
import { resumeSlots } from '../slots/resume-slots';
import { recordChange } from '../records/audit';
import { NO_EFFECT, NOT_OFFERED, type Effect, type LifeCycle } from '../transition';
import { readAdminCampaign } from './admin-read';
import { readConcerned } from './concerned';
import { unscheduleDates } from './dates';
import type { CampaignStep, Concerned } from './events';
import { releaseBusyStaff } from './staff-overlap';
import { statusOfCampaign } from './status';
import { deleteStops } from './write-plan';

/** A fair in a transition, with the users concerned before it. */
export interface MovableCampaign extends AdminCampaign {
  concerned: Concerned;
}

const STEP_OF_ACTION: Record<OrganiserAction, CampaignStep> = {
  cancel: 'cancelled',
  postpone: 'postponed',
  resume: 'resumed',
  end: 'endedEarly',
};

const FACT: Record<OrganiserAction, (at: string) => SQL> = {
  cancel: (at) => sql`cancelled_at = ${at}`,
  postpone: (at) => sql`postponed_at = ${at}`,
  resume: () => sql`postponed_at = NULL`,
  end: (at) => sql`ends_at = ${at}`,
};

type CampaignEffect = Effect<MovableCampaign, CampaignStatusId, OrganiserAction>;

const calledOff: CampaignEffect = async (ctx, campaign) => {
  await lapseParticipations(ctx, campaign.id, 'lapseWithFair');
  await unscheduleDates(ctx, campaign);
};

/** Ends the stops when the fair ends early; stops that would begin later are deleted. */
const cutStops: CampaignEffect = async ({ tx, now }, { organizations }) => {
  const stops = organizations.flatMap(({ schedules }) => schedules);
  const later = stops.filter(({ startDate }) => Date.parse(startDate) >= now.getTime()).map(({ id }) => id);
  await deleteStops(tx, later);
  const running = stops.filter(({ id, endDate }) => !later.includes(id) && Date.parse(endDate) > now.getTime());
  for (const { id } of running)
    await tx.rows(sql`UPDATE schedules SET ends_at = ${now.toISOString()} WHERE id = ${id}`);
  await catalogueChanged({ tx }, { pages: running.length > 0 ? ['stops'] : [] });
};

const endedEarly: CampaignEffect = async (ctx, campaign, step) => {
  await lapseParticipations(ctx, campaign.id, 'lapseAtEnd');
  await scheduleAt(ctx, 'orders.close', String(campaign.id), ctx.now, null);
  await unscheduleDates(ctx, campaign);
  await cutStops(ctx, campaign, step);
};

/** Removes and notifies staff of a resumed fair who are at another fair by now. */
const releaseStaff: CampaignEffect = async (ctx, { id, name }, { to }) => {
  const released = await releaseBusyStaff(ctx.tx, ctx.now, id);
  if (released.length > 0) await emit(ctx, 'campaign.staffReleased', { campaignId: id, name, status: to, released });
};

/**
 * Orders continue where they stopped, and so do the time to pay, the time to handle an order (D3.6.11) and that of requests to return (D3.15.5). Chosen slots
 * that passed are freed (D3.7.10).
 */
const resumed: CampaignEffect = async (ctx, campaign, step) => {
  if (campaign.postponedAt !== null) {
    await resumePayments(ctx, campaign.id, campaign.postponedAt);
    await resumeUnaccepted(ctx, campaign.id, campaign.postponedAt);
    await resumeSlots(ctx, campaign.id, campaign.postponedAt);
    await resumeReturns(ctx, campaign.id, campaign.postponedAt);
  }
  await releaseStaff(ctx, campaign, step);
};

const nameOf = (status: CampaignStatusId): string => statusText.campaign[status] ?? '';

/**
 * The life cycle of a fair as far as its organiser controls it (D3.1): every action writes a fact. What happens at its
 * dates is done by tasks. Refuses with CAMPAIGN_STATE_CHANGED, which gives the reason.
 */
export const CAMPAIGN_LIFE_CYCLE: LifeCycle<MovableCampaign, CampaignStatusId, CampaignAction, never, OrganiserAction> =
  {
    machine: CAMPAIGN_LIFE,
    position: ({ status }) => ({ status }),
    async write({ tx, now }, { id }, { action, from }) {
      const at = now.toISOString();
      // A fair that ended at the moment of its start would have no duration.
      const moved = await tx.rows(sql`
      UPDATE campaigns c SET ${FACT[action](at)}, updated_at = ${at}, version = c.version + 1
      WHERE c.id = ${id} AND ${statusOfCampaign(now)} = ${from}
        AND (c.starts_at < ${at} OR ${from} = ${CAMPAIGN_STATUS.NOT_STARTED} OR ${action} <> 'end') RETURNING c.id`);
      await catalogueChanged({ tx }, { campaigns: moved.length > 0 ? [id] : [] });
      return moved.length > 0;
    },
    record: (ctx, { id, version }, { from, to, note }) =>
      recordChange(ctx, {
        kind: campaignHistory,
        id,
        version: version + 1,
        before: { status: nameOf(from), note: null },
        after: { status: nameOf(to), note: note || null },
      }),
    effects: {
      start: NOT_OFFERED,
      cancel: calledOff,
      postpone: NO_EFFECT,
      resume: resumed,
      end: endedEarly,
    },
    async announce(ctx, { id, name, concerned: before }, { action, to, note }) {
      const concerned = action === 'resume' ? await readConcerned(ctx.tx, id) : before;
      await emit(ctx, 'campaign.moved', {
        campaignId: id,
        name,
        deed: STEP_OF_ACTION[action],
        status: to,
        concerned,
        note,
      });
    },
    async refuse({ tx, now }, { id }) {
      const { status } = await readAdminCampaign(tx, now, id);
      return new AppError(adminCampaignErrors.CAMPAIGN_STATE_CHANGED, { reason: campaignLifeText.whyNot('', status) });
    },
  };
