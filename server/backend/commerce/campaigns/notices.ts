import { CAMPAIGN_NOTIFICATION } from '@/contract/states/campaign';
import { campaignNotice } from '@/text/campaign-life';
import type { Notice, Notices } from '../notifications/notify';
import type {
  CampaignStep,
  CampaignEvent,
  CampaignEvents,
  Concerned,
  StaffChangedEvent,
  StaffReleasedEvent,
  StallsChangedEvent,
} from './events';

type Party = keyof Concerned;

/**
 * The recipients of each notification (D6.9.14 to D6.9.16). Issuers whose request or invitation lapses are notified by
 * their participation.
 */
const PARTIES: Record<CampaignStep, readonly Party[]> = {
  started: ['joinedIds', 'staffIds'],
  cancelled: ['joinedIds', 'invitedIds', 'requestIds', 'staffIds'],
  postponed: ['joinedIds', 'staffIds', 'readerIds'],
  resumed: ['joinedIds', 'staffIds', 'readerIds'],
  ended: ['joinedIds', 'staffIds'],
  endedEarly: ['joinedIds', 'staffIds', 'readerIds'],
  moved: ['joinedIds', 'invitedIds', 'requestIds', 'staffIds'],
};

/**
 * The events that customers following a fair are notified of: its start, and everything that changes their plans
 * (D6.9.21).
 */
const FOLLOWERS_NOTIFIED: readonly CampaignStep[] = [
  'started',
  'cancelled',
  'postponed',
  'resumed',
  'endedEarly',
  'moved',
];

const isIssuer = (party: Party): boolean => party !== 'staffIds' && party !== 'readerIds';

const noticesOf = ({ campaignId, name, deed, status, concerned, note }: CampaignEvent): Notice[] => {
  const sentence = campaignNotice[deed](name);
  const message = note ? campaignNotice.reason(sentence, note) : sentence;
  const type = CAMPAIGN_NOTIFICATION.CAMPAIGN_CHANGED;
  const link = `/campaigns/${campaignId}`;
  const toParties = PARTIES[deed].flatMap((party): Notice[] => {
    const userIds = concerned[party];
    const own = isIssuer(party) ? `/issuer${link}` : link;
    return userIds.length ? [{ audience: { userIds }, type, status, message, link: own }] : [];
  });
  const toFollowers: Notice = { audience: { followersOf: campaignId }, type, status, message, link };
  return FOLLOWERS_NOTIFIED.includes(deed) ? [...toParties, toFollowers] : toParties;
};

const noticesOfStaff = ({ campaignId, name, status, released }: StaffReleasedEvent): Notice[] =>
  released.map(({ staffId, elsewhere }) => ({
    ...{ audience: { userId: staffId }, type: CAMPAIGN_NOTIFICATION.CAMPAIGN_CHANGED, status },
    ...{ message: campaignNotice.staffReleased(name, elsewhere), link: `/campaigns/${campaignId}` },
  }));

const noticesOfStaffChange = ({ campaignId, name, status, staffIds, active }: StaffChangedEvent): Notice[] => [
  {
    ...{ audience: { userIds: staffIds }, type: CAMPAIGN_NOTIFICATION.CAMPAIGN_CHANGED, status },
    ...{ message: campaignNotice.staffChanged(name, active), link: `/campaigns/${campaignId}` },
  },
];

const noticesOfStalls = ({ campaignId, name, status, issuerIds }: StallsChangedEvent): Notice[] => [
  {
    ...{ audience: { userIds: issuerIds }, type: CAMPAIGN_NOTIFICATION.CAMPAIGN_CHANGED, status },
    ...{ message: campaignNotice.stallsChanged(name), link: `/issuer/campaigns/${campaignId}` },
  },
];

export const campaignNotices: Notices<CampaignEvents> = {
  'campaign.moved': noticesOf,
  'campaign.staffReleased': noticesOfStaff,
  'campaign.staffChanged': noticesOfStaffChange,
  'campaign.stallsChanged': noticesOfStalls,
};
