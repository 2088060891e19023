import { CAMPAIGN_NOTIFICATION } from '@/contract/states/campaign';
import { campaignNotice } from '@/text/campaign-life';
import type { Notice, Notices } from '../notifications/notify';
import type {
  CampaignDeed,
  CampaignEvent,
  CampaignEvents,
  Concerned,
  StaffChangedEvent,
  StaffReleasedEvent,
  StallsChangedEvent,
} from './events';

type Party = keyof Concerned;

/** Who is notified of what (D6.9.14 to D6.9.16). Issuers whose request or invitation lapses are told so by their participation. */
const PARTIES: Record<CampaignDeed, readonly Party[]> = {
  started: ['joinedIds', 'staffIds'],
  cancelled: ['joinedIds', 'invitedIds', 'requestIds', 'staffIds'],
  postponed: ['joinedIds', 'staffIds', 'readerIds'],
  resumed: ['joinedIds', 'staffIds', 'readerIds'],
  ended: ['joinedIds', 'staffIds'],
  endedEarly: ['joinedIds', 'staffIds', 'readerIds'],
  moved: ['joinedIds', 'invitedIds', 'requestIds', 'staffIds'],
};

const isIssuer = (party: Party): boolean => party !== 'staffIds' && party !== 'readerIds';

const noticesOf = ({ campaignId, name, deed, status, concerned, note }: CampaignEvent): Notice[] => {
  const sentence = campaignNotice[deed](name);
  const message = note ? campaignNotice.reason(sentence, note) : sentence;
  return PARTIES[deed].flatMap((party) => {
    const userIds = concerned[party];
    const link = isIssuer(party) ? `/issuer/campaigns/${campaignId}` : `/campaigns/${campaignId}`;
    const type = CAMPAIGN_NOTIFICATION.CAMPAIGN_CHANGED;
    return userIds.length ? [{ audience: { userIds }, type, status, message, link }] : [];
  });
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
