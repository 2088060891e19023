import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import { PARTICIPANT_NOTIFICATION } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantNotice } from '@/text/participant';
import type { Notice, Notices } from '../notifications/notify';
import type { ParticipantStep, ParticipantEvent, ParticipantEvents } from './events';

const { INVITATION, REQUEST, PARTICIPATION } = PARTICIPANT_NOTIFICATION;

type Area = 'admin' | 'issuer';

type Sentence = (event: ParticipantEvent) => string;

const withNote = (sentence: string, { note }: ParticipantEvent): string =>
  note ? participantNotice.note(sentence, note) : sentence;

/** Builds the one notice of an event, for the organiser or for the issuer. */
const noticeTo =
  (area: Area) =>
  (type: NotificationTypeId, sentence: Sentence) =>
  (event: ParticipantEvent): Notice[] => [
    {
      audience: area === 'admin' ? { role: ROLE.SYSTEM } : { userId: event.issuerId },
      type,
      status: event.status,
      message: withNote(sentence(event), event),
      link: `/${area}/participants/${event.participantId}`,
    },
  ];

const toOrganiser = noticeTo('admin');
const toIssuer = noticeTo('issuer');

/** Builds the notice for the side that did not cause the event. */
const toOther =
  (byOrganiser: Sentence, byIssuer: Sentence) =>
  (event: ParticipantEvent): Notice[] =>
    event.actorRole === ROLE.ISSUER
      ? toOrganiser(PARTICIPATION, byIssuer)(event)
      : toIssuer(PARTICIPATION, byOrganiser)(event);

const said = participantNotice;

const counteredByOrganiser: Sentence = ({ campaignName }) => said.counteredByOrganiser(campaignName);
const counteredByIssuer: Sentence = ({ issuerName, campaignName }) => said.counteredByIssuer(issuerName, campaignName);

/** The notices of each event of a participation (D6.9.6 to D6.9.8): to the other side. */
const NOTICES: Record<ParticipantStep, (event: ParticipantEvent) => Notice[]> = {
  apply: toOrganiser(REQUEST, ({ issuerName, campaignName }) => said.applied(issuerName, campaignName)),
  invite: toIssuer(INVITATION, ({ campaignName }) => said.invited(campaignName)),
  approve: toIssuer(PARTICIPATION, ({ campaignName }) => said.approved(campaignName)),
  reject: toIssuer(PARTICIPATION, ({ campaignName }) => said.rejected(campaignName)),
  counterToIssuer: toIssuer(INVITATION, counteredByOrganiser),
  accept: toOrganiser(PARTICIPATION, ({ issuerName, campaignName }) => said.accepted(issuerName, campaignName)),
  decline: toOrganiser(PARTICIPATION, ({ issuerName, campaignName }) => said.declined(issuerName, campaignName)),
  counterToOrganiser: toOrganiser(REQUEST, counteredByIssuer),
  cancelInvitation: toIssuer(PARTICIPATION, ({ campaignName }) => said.invitationCancelled(campaignName)),
  withdraw: toOrganiser(PARTICIPATION, ({ issuerName, campaignName }) => said.withdrawn(issuerName, campaignName)),
  remove: toIssuer(PARTICIPATION, ({ campaignName }) => said.removed(campaignName)),
  lapseAtStart: toIssuer(PARTICIPATION, ({ campaignName }) => said.lapsedAtStart(campaignName)),
  lapseAtEnd: toIssuer(PARTICIPATION, ({ campaignName }) => said.lapsedAtEnd(campaignName)),
  // The fair's own notice covers it (D3.1.3).
  lapseWithFair: () => [],
  propose: toOther(counteredByOrganiser, counteredByIssuer),
  acceptTerms: toOther(
    ({ campaignName, terms }) => said.termsAcceptedByOrganiser(campaignName, terms),
    ({ issuerName, campaignName, terms }) => said.termsAcceptedByIssuer(issuerName, campaignName, terms),
  ),
  declineTerms: toOther(
    ({ campaignName, terms }) => said.termsDeclinedByOrganiser(campaignName, terms),
    ({ issuerName, campaignName, terms }) => said.termsDeclinedByIssuer(issuerName, campaignName, terms),
  ),
};

export const participantNotices: Notices<ParticipantEvents> = {
  'participant.moved': (event) => NOTICES[event.deed](event),
};
