import { ROLE, type TransitionActor } from '../vocabulary/roles';
import { defineMachine } from './machine';

/** Fair status (D2.3). Derived from facts, never stored (A5.2). */
export const CAMPAIGN_STATUS = { NOT_STARTED: 1, RUNNING: 2, ENDED: 3, CANCELLED: 4, POSTPONED: 5 } as const;

export type CampaignStatusId = (typeof CAMPAIGN_STATUS)[keyof typeof CAMPAIGN_STATUS];

export const CAMPAIGN_STATUSES = Object.values(CAMPAIGN_STATUS) as CampaignStatusId[];

export interface CampaignFacts {
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
  postponedAt: Date | null;
}

/**
 * Status of a fair at an instant. Cancelling is final; a postponed fair still ends at its end date (D3.1.6, D3.1.7).
 * Twin of the SQL function `campaign_status`; one shared test keeps both identical.
 */
export const campaignStatus = (campaign: CampaignFacts, at: Date): CampaignStatusId => {
  if (campaign.cancelledAt) return CAMPAIGN_STATUS.CANCELLED;
  if (at >= campaign.endsAt) return CAMPAIGN_STATUS.ENDED;
  if (campaign.postponedAt) return CAMPAIGN_STATUS.POSTPONED;
  return at >= campaign.startsAt ? CAMPAIGN_STATUS.RUNNING : CAMPAIGN_STATUS.NOT_STARTED;
};

/** Notification that a fair was cancelled, postponed, resumed or ended, or that its time or place has changed. */
export const CAMPAIGN_NOTIFICATION = { CAMPAIGN_CHANGED: 9 } as const;

export const CAMPAIGN_ACTIONS = ['start', 'cancel', 'postpone', 'resume', 'end'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

/** Actions of the organiser on a fair; its start is automatic. */
export const ORGANISER_ACTIONS = ['cancel', 'postpone', 'resume', 'end'] as const;
export type OrganiserAction = (typeof ORGANISER_ACTIONS)[number];

const { NOT_STARTED, RUNNING, ENDED, CANCELLED, POSTPONED } = CAMPAIGN_STATUS;

/** Statuses of fairs that are upcoming or running. */
export const CURRENT_CAMPAIGNS: readonly CampaignStatusId[] = [NOT_STARTED, RUNNING];

/** The life cycle of a fair (D3.1). Its dates start and end it automatically; the organiser may end it early. */
export const CAMPAIGN_LIFE = defineMachine<CampaignStatusId, CampaignAction, TransitionActor>({
  statuses: CAMPAIGN_STATUSES,
  initial: [NOT_STARTED],
  transitions: {
    start: { from: [NOT_STARTED], to: RUNNING, actors: ['clock'] },
    cancel: { from: [NOT_STARTED], to: CANCELLED, actors: [ROLE.SYSTEM] },
    postpone: { from: [RUNNING], to: POSTPONED, actors: [ROLE.SYSTEM] },
    resume: { from: [POSTPONED], to: RUNNING, actors: [ROLE.SYSTEM] },
    end: { from: [RUNNING, POSTPONED], to: ENDED, actors: [ROLE.SYSTEM, 'clock'] },
  },
});

/**
 * Which part of a fair may be changed (D3.1.8): everything before it starts, then the descriptive fields (name,
 * description, picture) until it ends, then nothing.
 */
export const campaignEditing = (status: CampaignStatusId): 'everything' | 'presentation' | 'nothing' => {
  if (status === NOT_STARTED) return 'everything';
  return status === RUNNING || status === POSTPONED ? 'presentation' : 'nothing';
};
