import { SETTLEMENT_NOTIFICATION, type SettlementAction } from '@/contract/states/settlement';
import { ROLE } from '@/contract/vocabulary/roles';
import { settlementNotice as said } from '@/text/settlement';
import type { Notice, Notices } from '../notifications/notify';
import type { SettlementEvent, SettlementEvents } from './events';

const noticeTo =
  (area: 'admin' | 'issuer', sentence: (event: SettlementEvent) => string) =>
  (event: SettlementEvent): Notice[] => [
    {
      audience: area === 'admin' ? { role: ROLE.SYSTEM } : { userId: event.issuerId },
      type: SETTLEMENT_NOTIFICATION.SETTLEMENT_CHANGED,
      status: event.status,
      message: event.note ? said.note(sentence(event), event.note) : sentence(event),
      link: `/${area}/settlements/${event.settlementId}`,
    },
  ];

/** The notices of each action on a settlement (D4.22.5): to the other side. */
const NOTICES: Record<SettlementAction, (event: SettlementEvent) => Notice[]> = {
  agreeAsOrganiser: noticeTo('issuer', ({ campaignName }) => said.agreedByOrganiser(campaignName)),
  agreeAsIssuer: noticeTo('admin', ({ issuerName, campaignName }) => said.agreedByIssuer(issuerName, campaignName)),
  confirmAsOrganiser: noticeTo('issuer', ({ campaignName }) => said.confirmedByOrganiser(campaignName)),
  confirmAsIssuer: noticeTo('admin', ({ issuerName, campaignName }) =>
    said.confirmedByIssuer(issuerName, campaignName),
  ),
  withdrawAsOrganiser: noticeTo('issuer', ({ campaignName }) => said.withdrawnByOrganiser(campaignName)),
  withdrawAsIssuer: noticeTo('admin', ({ issuerName, campaignName }) =>
    said.withdrawnByIssuer(issuerName, campaignName),
  ),
  // An agreement to the new content always follows a lapse, and has a notice of its own.
  lapse: () => [],
  pay: noticeTo('issuer', ({ campaignName }) => said.paid(campaignName)),
};

export const settlementNotices: Notices<SettlementEvents> = {
  'settlement.moved': (event) => NOTICES[event.action](event),
};
