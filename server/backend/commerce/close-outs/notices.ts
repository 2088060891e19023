import { CAMPAIGN_NOTIFICATION } from '@/contract/states/campaign';
import { ROLE } from '@/contract/vocabulary/roles';
import { closeOutNotice as said } from '@/text/close-out';
import type { Notice, Notices } from '../notifications/notify';
import type { CloseOutEvent, CloseOutEvents } from './events';

const fromOrganiser = ({ action, closed, campaignName }: CloseOutEvent): string => {
  if (action === 'withdraw') return said.withdrawnByOrganiser(campaignName);
  return closed ? said.closedByOrganiser(campaignName) : said.signedByOrganiser(campaignName);
};

const fromIssuer = ({ action, closed, campaignName, issuerName }: CloseOutEvent): string => {
  if (action === 'withdraw') return said.withdrawnByIssuer(issuerName, campaignName);
  return closed ? said.closedByIssuer(issuerName, campaignName) : said.signedByIssuer(issuerName, campaignName);
};

const toIssuer = (event: CloseOutEvent, message: string): Notice => ({
  audience: { userId: event.issuerId },
  type: CAMPAIGN_NOTIFICATION.CAMPAIGN_CHANGED,
  status: event.campaignStatus,
  message,
  link: `/issuer/campaigns/${event.campaignId}/close-out`,
});

const toOrganiser = (event: CloseOutEvent, message: string): Notice => ({
  audience: { role: ROLE.SYSTEM },
  type: CAMPAIGN_NOTIFICATION.CAMPAIGN_CHANGED,
  status: event.campaignStatus,
  message,
  link: `/admin/campaigns/${event.campaignId}/close-out?issuer=${event.issuerId}`,
});

/**
 * Notifies the other side of a step of a close-out (D6.9.20). There is no notification for an issuer's signature that
 * lapses because of a count by the issuer.
 */
const noticesOf = (event: CloseOutEvent): Notice[] => {
  if (event.action === 'lapse')
    return event.side === ROLE.SYSTEM ? [toOrganiser(event, said.lapsed(event.issuerName, event.campaignName))] : [];
  return [event.side === ROLE.SYSTEM ? toIssuer(event, fromOrganiser(event)) : toOrganiser(event, fromIssuer(event))];
};

export const closeOutNotices: Notices<CloseOutEvents> = { 'closeOut.moved': noticesOf };
