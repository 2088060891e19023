import type { CampaignStatusId } from '@/contract/states/campaign';
import type { Released } from './staff-overlap';

/** What happened to a fair, where users are to be notified. */
export type CampaignStep = 'started' | 'cancelled' | 'postponed' | 'resumed' | 'ended' | 'endedEarly' | 'moved';

/** The users concerned by a fair, by their relation to it. */
export interface Concerned {
  /** Issuers who take part. */
  joinedIds: string[];
  /** Issuers who are invited, and issuers who requested to take part. */
  invitedIds: string[];
  requestIds: string[];
  /** Staff who attend it. */
  staffIds: string[];
  /** Customers with open orders. */
  readerIds: string[];
}

export interface CampaignEvent {
  campaignId: number;
  name: string;
  deed: CampaignStep;
  /** The fair's new status. */
  status: CampaignStatusId;
  concerned: Concerned;
  note: string;
}

/** Staff no longer attend a resumed fair, because they are at another one at that time. */
export interface StaffReleasedEvent extends Pick<CampaignEvent, 'campaignId' | 'name' | 'status'> {
  released: Released[];
}

/** Staff were added to a fair, or a staff member of it was switched on or off. */
export interface StaffChangedEvent extends Pick<CampaignEvent, 'campaignId' | 'name' | 'status'> {
  staffIds: string[];
  /** Whether they attend it from now on. */
  active: boolean;
}

/** The stall or times of these issuers changed, or they no longer have a stall. */
export interface StallsChangedEvent extends Pick<CampaignEvent, 'campaignId' | 'name' | 'status'> {
  issuerIds: string[];
}

export interface CampaignEvents {
  'campaign.moved': CampaignEvent;
  'campaign.staffReleased': StaffReleasedEvent;
  'campaign.staffChanged': StaffChangedEvent;
  'campaign.stallsChanged': StallsChangedEvent;
}

export interface CampaignPushEvents {
  /** Facts or state of a fair changed; published after everything stored about it was committed. */
  'campaign.changed': Pick<CampaignEvent, 'campaignId' | 'status'>;
}
