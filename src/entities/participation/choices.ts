import type { Participation, ParticipationCard } from '@/contract/endpoints/participants';
import { sideKey } from '@/contract/side-key';
import {
  PARTICIPANT_STATUS,
  type ParticipantChoice,
  type ParticipantStatusId,
  type Side,
} from '@/contract/states/participant';
import { call } from '@/shared/api/client';

/** Decisions with a confirmation and a note; proposing and removing have their own dialogs. */
export type Decision = Exclude<ParticipantChoice, 'propose' | 'remove'>;

/** Decisions that refer to the displayed terms. */
const ON_TERMS: readonly ParticipantChoice[] = [
  'approve',
  'reject',
  'accept',
  'decline',
  'acceptTerms',
  'declineTerms',
];
export const isOnTerms = (choice: ParticipantChoice): boolean => ON_TERMS.includes(choice);

/** Choices that destroy data or reject the other side. */
const DANGERS: readonly ParticipantChoice[] = ['reject', 'decline', 'cancelInvitation', 'withdraw', 'remove'];
export const isDanger = (choice: ParticipantChoice): boolean => DANGERS.includes(choice);

interface Sent {
  id: number;
  /** Number of the terms that were displayed. */
  seen: number;
  note: string;
}

const senders: Record<Decision, (sent: Sent, side: Side) => Promise<Participation>> = {
  approve: (body) => call('PUT /admin/participants/approval', { body }),
  reject: (body, side) => call(sideKey(side, 'PUT /participants/rejection'), { body }),
  accept: (body) => call('PUT /issuer/participants/acceptance', { body }),
  decline: (body, side) => call(sideKey(side, 'PUT /participants/rejection'), { body }),
  cancelInvitation: ({ id, note }) => call('PUT /admin/participants/cancellation', { body: { id, note } }),
  withdraw: ({ id, note }) => call('PUT /issuer/participants/withdrawal', { body: { id, note } }),
  acceptTerms: (sent, side) => call(sideKey(side, 'PUT /participants/terms'), { body: { ...sent, accept: true } }),
  declineTerms: (sent, side) => call(sideKey(side, 'PUT /participants/terms'), { body: { ...sent, accept: false } }),
};

export const sendDecision = (choice: Decision, sent: Sent, side: Side): Promise<Participation> =>
  senders[choice](sent, side);

type WithActions = Pick<ParticipationCard, 'actions'>;

export const offerOf = ({ actions }: WithActions, choice: ParticipantChoice) =>
  actions.find(({ action }) => action === choice);

export const isOffered = (card: WithActions, choice: ParticipantChoice): boolean =>
  offerOf(card, choice)?.offered ?? false;

/** From the most expected to the rarest choice. */
const ORDER: readonly ParticipantChoice[] = [
  'approve',
  'accept',
  'acceptTerms',
  'reject',
  'decline',
  'declineTerms',
  'propose',
  'withdraw',
  'cancelInvitation',
  'remove',
];

/** The available choices, in display order. */
export const offered = (card: WithActions): ParticipantChoice[] => ORDER.filter((choice) => isOffered(card, choice));

/**
 * The choices that matter for a pending participation, which only needs an answer; reasons for other unavailable
 * choices are not shown.
 */
const SOUGHT: Partial<Record<ParticipantStatusId, readonly ParticipantChoice[]>> = {
  [PARTICIPANT_STATUS.PENDING_REQUEST]: ['approve', 'reject', 'withdraw', 'propose'],
  [PARTICIPANT_STATUS.PENDING_INVITATION]: ['accept', 'decline', 'cancelInvitation', 'propose'],
};

/** Reasons for unavailable choices: each reason once, with all choices that it concerns. */
export const refusals = ({
  status,
  actions,
}: Pick<ParticipationCard, 'status' | 'actions'>): { reason: string; choices: ParticipantChoice[] }[] => {
  const sought = SOUGHT[status];
  const refused = actions.flatMap(({ action, offered, reason }) =>
    offered || reason === null || (sought && !sought.includes(action)) ? [] : [{ action, reason }],
  );
  return [...new Set(refused.map(({ reason }) => reason))].map((reason) => ({
    reason,
    choices: refused.filter((one) => one.reason === reason).map(({ action }) => action),
  }));
};
