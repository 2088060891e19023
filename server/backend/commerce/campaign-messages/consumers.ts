import { MESSAGE_NEWS, MESSAGE_NOTIFICATION } from '@/contract/vocabulary/campaign-messages';
import { campaignMessageNotice } from '@/text/campaign-message';
import type { EventHandlers } from '../events';
import { mailMessages } from '../mails/mail-message';
import { notify, type Notice } from '../notifications/notify';
import type { CampaignMessageEvent, CampaignMessageEvents } from './events';

const noticeOf =
  (status: number, sentence: (campaign: string, subject: string) => string) =>
  ({ messageId, campaignId, campaignName, subject, issuerId }: CampaignMessageEvent): Notice[] => [
    {
      ...{ audience: { userId: issuerId }, type: MESSAGE_NOTIFICATION.CAMPAIGN_MESSAGE, status },
      message: sentence(campaignName, subject),
      link: `/issuer/campaigns/${campaignId}/messages/${messageId}`,
    },
  ];

export const campaignMessageConsumers: EventHandlers<CampaignMessageEvents> = {
  'campaignMessage.sent': [notify(noticeOf(MESSAGE_NEWS.SENT, campaignMessageNotice.sent)), mailMessages],
  'campaignMessage.reminded': [notify(noticeOf(MESSAGE_NEWS.REMINDED, campaignMessageNotice.reminded)), mailMessages],
};
