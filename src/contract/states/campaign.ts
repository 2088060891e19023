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
 * Status of a fair at an instant. Cancelling is final; a postponed fair still ends at its end date
 * (D3.1.6, D3.1.7). Twin of the SQL function `campaign_status`; one shared test holds them together.
 */
export const campaignStatus = (fair: CampaignFacts, at: Date): CampaignStatusId => {
  if (fair.cancelledAt) return CAMPAIGN_STATUS.CANCELLED;
  if (at >= fair.endsAt) return CAMPAIGN_STATUS.ENDED;
  if (fair.postponedAt) return CAMPAIGN_STATUS.POSTPONED;
  return at >= fair.startsAt ? CAMPAIGN_STATUS.RUNNING : CAMPAIGN_STATUS.NOT_STARTED;
};

/** Notification that a fair was called off, postponed, resumed or ended, or is held at another time or place. */
export const CAMPAIGN_NOTIFICATION = { CAMPAIGN_CHANGED: 9 } as const;

export const CAMPAIGN_ACTIONS = ['start', 'cancel', 'postpone', 'resume', 'end'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

/** What the organiser does to a fair; its start is the clock's. */
export const ORGANISER_ACTIONS = ['cancel', 'postpone', 'resume', 'end'] as const;
export type OrganiserAction = (typeof ORGANISER_ACTIONS)[number];

const { NOT_STARTED, RUNNING, ENDED, CANCELLED, POSTPONED } = CAMPAIGN_STATUS;

/** Of fairs that are still worth a visit. */
export const CURRENT_CAMPAIGNS: readonly CampaignStatusId[] = [NOT_STARTED, RUNNING];

/** The fair's life (D3.1). Its dates start and end it without anybody's doing; the organiser may end it before its time. */
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
 * How much of a fair may be changed (D3.1.8): everything before it starts, until it ends what it says of itself (name,
 * description, picture), then nothing.
 */
export const campaignEditing = (status: CampaignStatusId): 'everything' | 'presentation' | 'nothing' => {
  if (status === NOT_STARTED) return 'everything';
  return status === RUNNING || status === POSTPONED ? 'presentation' : 'nothing';
};
