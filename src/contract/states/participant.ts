import { ROLE, type TransitionActor } from '../vocabulary/roles';
import { defineMachine } from './machine';

/** Status of an issuer's participation in a fair (D2.4). */
export const PARTICIPANT_STATUS = {
  PENDING_REQUEST: 1,
  PENDING_INVITATION: 2,
  APPROVED: 3,
  REJECTED_REQUEST: 4,
  ACCEPTED: 5,
  REJECTED_INVITATION: 6,
  CANCELLED: 7,
  CANCELLED_DUE_START_DATE: 8,
  CANCELLED_DUE_END_DATE: 9,
  CANCELLED_DUE_CANCELLED_CAMPAIGN: 10,
} as const;

export type ParticipantStatusId = (typeof PARTICIPANT_STATUS)[keyof typeof PARTICIPANT_STATUS];

export const PARTICIPANT_STATUSES = Object.values(PARTICIPANT_STATUS) as ParticipantStatusId[];

/** Notifications about a participation: an invitation, a request, and the answer to either (D6.9). */
export const PARTICIPANT_NOTIFICATION = { INVITATION: 3, REQUEST: 4, PARTICIPATION: 5 } as const;

export type ParticipantAction =
  | 'approve'
  | 'reject'
  | 'accept'
  | 'decline'
  | 'counterToIssuer'
  | 'counterToOrganiser'
  | 'cancelInvitation'
  | 'withdraw'
  | 'remove'
  | 'lapseAtStart'
  | 'lapseAtEnd'
  | 'lapseWithFair';

const {
  PENDING_REQUEST,
  PENDING_INVITATION,
  APPROVED,
  REJECTED_REQUEST,
  ACCEPTED,
  REJECTED_INVITATION,
  CANCELLED,
  CANCELLED_DUE_START_DATE,
  CANCELLED_DUE_END_DATE,
  CANCELLED_DUE_CANCELLED_CAMPAIGN,
} = PARTICIPANT_STATUS;

const PENDING = [PENDING_REQUEST, PENDING_INVITATION] as const;

/**
 * The life cycle of a participation (D3.3). A pending one waits for one side: a request for the organiser, an
 * invitation for the issuer; a counter-proposal passes it to the other side.
 */
export const PARTICIPANT_LIFE = defineMachine<ParticipantStatusId, ParticipantAction, TransitionActor>({
  statuses: PARTICIPANT_STATUSES,
  initial: [...PENDING],
  transitions: {
    approve: { from: [PENDING_REQUEST], to: APPROVED, actors: [ROLE.SYSTEM] },
    reject: { from: [PENDING_REQUEST], to: REJECTED_REQUEST, actors: [ROLE.SYSTEM] },
    counterToIssuer: { from: [PENDING_REQUEST], to: PENDING_INVITATION, actors: [ROLE.SYSTEM] },
    accept: { from: [PENDING_INVITATION], to: ACCEPTED, actors: [ROLE.ISSUER] },
    decline: { from: [PENDING_INVITATION], to: REJECTED_INVITATION, actors: [ROLE.ISSUER] },
    counterToOrganiser: { from: [PENDING_INVITATION], to: PENDING_REQUEST, actors: [ROLE.ISSUER] },
    cancelInvitation: { from: [PENDING_INVITATION], to: CANCELLED, actors: [ROLE.SYSTEM] },
    withdraw: { from: [PENDING_REQUEST], to: CANCELLED, actors: [ROLE.ISSUER] },
    remove: { from: [APPROVED, ACCEPTED], to: CANCELLED, actors: [ROLE.SYSTEM] },
    lapseAtStart: { from: PENDING, to: CANCELLED_DUE_START_DATE, actors: ['clock'] },
    lapseAtEnd: { from: PENDING, to: CANCELLED_DUE_END_DATE, actors: [ROLE.SYSTEM, 'clock'] },
    lapseWithFair: { from: PENDING, to: CANCELLED_DUE_CANCELLED_CAMPAIGN, actors: [ROLE.SYSTEM] },
  },
});

/** Whether an issuer of this status takes part (D3.3.3, D3.3.4). */
export const isJoined = (status: ParticipantStatusId): boolean => status === APPROVED || status === ACCEPTED;

/** The answer to a proposed version of terms. */
export const TERMS_ANSWER = { OPEN: 1, ACCEPTED: 2, DECLINED: 3, LAPSED: 4 } as const;
export type TermsAnswerId = (typeof TERMS_ANSWER)[keyof typeof TERMS_ANSWER];
export const TERMS_ANSWERS = Object.values(TERMS_ANSWER) as TermsAnswerId[];

/**
 * The number of the terms in force: the highest accepted one, whatever has been proposed since (A11.15); null when none
 * was accepted. Twin of the SQL `termsInForce`; one shared test keeps both identical.
 */
export const numberInForce = (versions: readonly { number: number; answer: TermsAnswerId }[]): number | null =>
  versions
    .filter(({ answer }) => answer === TERMS_ANSWER.ACCEPTED)
    .reduce<number | null>((highest, { number }) => Math.max(highest ?? 0, number), null);

/**
 * Actions that a user may have on a participation: the moves of its life cycle for their role, and those about its
 * terms. A proposal on a pending participation is a counter-proposal.
 */
export const PARTICIPANT_CHOICES = [
  'approve',
  'reject',
  'accept',
  'decline',
  'cancelInvitation',
  'withdraw',
  'remove',
  'propose',
  'acceptTerms',
  'declineTerms',
] as const;
export type ParticipantChoice = (typeof PARTICIPANT_CHOICES)[number];

/** The two sides of a participation. */
export const SIDES = [ROLE.SYSTEM, ROLE.ISSUER] as const;
export type Side = (typeof SIDES)[number];

/** The relevant facts of the newest version of the terms. */
export interface LatestTerms {
  answer: TermsAnswerId;
  proposedBy: Side;
}

/** The side that a participation waits for; null when nothing is open. */
export const waitsFor = (status: ParticipantStatusId, latest: LatestTerms): Side | null => {
  if (status === PENDING_REQUEST) return ROLE.SYSTEM;
  if (status === PENDING_INVITATION) return ROLE.ISSUER;
  if (!isJoined(status) || latest.answer !== TERMS_ANSWER.OPEN) return null;
  return latest.proposedBy === ROLE.SYSTEM ? ROLE.ISSUER : ROLE.SYSTEM;
};
