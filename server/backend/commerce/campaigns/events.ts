import type { CampaignStatusId } from '@/contract/states/campaign';
import type { Released } from './staff-overlap';

/** What happened to a fair that somebody is to be notified of. */
export type CampaignDeed = 'started' | 'cancelled' | 'postponed' | 'resumed' | 'ended' | 'endedEarly' | 'moved';

/** Who has to do with a fair, by what they have to do with it. */
export interface Concerned {
  /** Issuers who take part. */
  joinedIds: string[];
  /** Issuers who are invited, and who asked to take part. */
  invitedIds: string[];
  requestIds: string[];
  /** Staff who attend it. */
  staffIds: string[];
  /** Readers with orders that are not finished. */
  readerIds: string[];
}

export interface CampaignEvent {
  campaignId: number;
  name: string;
  deed: CampaignDeed;
  /** Of the fair from then on. */
  status: CampaignStatusId;
  concerned: Concerned;
  note: string;
}

/** Staff no longer attend a fair that was resumed, as they are at another one then. */
export interface StaffReleasedEvent extends Pick<CampaignEvent, 'campaignId' | 'name' | 'status'> {
  released: Released[];
}

/** Staff were attached to a fair, or somebody of it was switched on or off. */
export interface StaffChangedEvent extends Pick<CampaignEvent, 'campaignId' | 'name' | 'status'> {
  staffIds: string[];
  /** Whether they attend it from then on. */
  active: boolean;
}

/** Issuers stand elsewhere or at other times than before, or not any more. */
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
  /** Facts or state of a fair are others, after what is stored about it was committed. */
  'campaign.changed': Pick<CampaignEvent, 'campaignId' | 'status'>;
}
