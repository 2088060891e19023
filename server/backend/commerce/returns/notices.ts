import { instantInWords } from '@/contract/rules/calendar';
import { RETURN_NOTIFICATION, RETURN_STATUS, type ReturnAction } from '@/contract/states/return';
import { ROLE } from '@/contract/vocabulary/roles';
import { returnNotice as said, returnText } from '@/text/return-request';
import type { Audience, Notice, Notices } from '../notifications/notify';
import type { ReturnEvent, ReturnEvents } from './events';

type Party = 'customer' | 'issuer' | 'organiser';

const addressOf = (
  party: Party,
  { returnId, orderId, issuerId, customerId }: ReturnEvent,
): { audience: Audience; link: string } => {
  if (party === 'customer') return { audience: { userId: customerId }, link: `/orders/${orderId}` };
  if (party === 'issuer') return { audience: { userId: issuerId }, link: `/issuer/returns/${returnId}` };
  return { audience: { role: ROLE.SYSTEM }, link: `/admin/returns/${returnId}` };
};

const noticeTo = (parties: readonly Party[], sentence: string, event: ReturnEvent): Notice[] =>
  parties.map((party) => ({
    ...addressOf(party, event),
    type: RETURN_NOTIFICATION.RETURN_CHANGED,
    status: event.status,
    message: event.note ? said.withWords(sentence, event.note) : sentence,
  }));

/** The organiser, when the request waited for their decision, and they did not take the step. */
const decider = ({ from, actorRole }: ReturnEvent): Party[] =>
  from === RETURN_STATUS.DISPUTED && actorRole !== ROLE.SYSTEM ? ['organiser'] : [];

/** The parties to notify of an office's step: the customer, and the other office. */
const othersThan = (event: ReturnEvent): Party[] =>
  event.actorRole === ROLE.SYSTEM ? ['customer', 'issuer'] : ['customer', ...decider(event)];

const asked = (event: ReturnEvent): Notice[] => {
  const { status, customerName, code, reason } = event;
  const isForOrganiser = status === RETURN_STATUS.DISPUTED;
  const words = said.asked(customerName, code, returnText.reasons[reason] ?? '');
  return noticeTo(isForOrganiser ? ['organiser', 'issuer'] : ['issuer'], words, event);
};

/** The notices of each step (D3.15.6): to those who did not take it and have to know. */
const NOTICES: Record<ReturnAction, (event: ReturnEvent) => Notice[]> = {
  agree: (event) => noticeTo(othersThan(event), said.agreed(event.code), event),
  refuse: (event) => noticeTo(['customer'], said.refused(event.code), event),
  // What is taken out of the order, and the money owed for it, have notices of their own.
  receive: (event) => noticeTo(decider(event), said.refunded(event.code), event),
  refundAlone: (event) => noticeTo(decider(event), said.refunded(event.code), event),
  send: (event) => noticeTo(['issuer'], said.sent(event.code), event),
  dispute: (event) => noticeTo(['organiser', 'issuer'], said.forOrganiser(event.code), event),
  dismiss: (event) => noticeTo(['customer', 'issuer'], said.dismissed(event.code), event),
  withdraw: (event) => noticeTo(['issuer', ...decider(event)], said.withdrawn(event.code), event),
  escalate: (event) => noticeTo(['customer', 'issuer', 'organiser'], said.escalated(event.code), event),
  lapse: (event) => noticeTo(['customer', 'issuer'], said.lapsed(event.code), event),
  settle: (event) => noticeTo(['customer', 'issuer', ...decider(event)], said.settled(event.code), event),
};

const due = (event: ReturnEvent): Notice[] => {
  const { status, code, dueAt } = event;
  const until = dueAt === null ? '' : instantInWords(dueAt);
  if (status === RETURN_STATUS.ASKED) return noticeTo(['issuer'], said.answerSoon(code, until), event);
  if (status === RETURN_STATUS.AGREED) return noticeTo(['customer'], said.bringSoon(code, until), event);
  if (status === RETURN_STATUS.SENT) return noticeTo(['issuer'], said.receiveSoon(code, until), event);
  if (status === RETURN_STATUS.REFUSED) return noticeTo(['customer'], said.disputeSoon(code, until), event);
  return noticeTo(['organiser'], said.decideLate(code), event);
};

export const returnNotices: Notices<ReturnEvents> = {
  'return.moved': (event) => (event.action === null ? asked(event) : NOTICES[event.action](event)),
  'return.due': due,
};
