import { ROLE, type TransitionActor } from '../vocabulary/roles';
import { defineMachine } from './machine';

/** Status of a customer's request to return something of an order they have received (D3.15). */
export const RETURN_STATUS = {
  /** Waits for the issuer's answer. */
  ASKED: 1,
  /** Accepted: the customer brings or sends the copies back. */
  AGREED: 2,
  /** Refused by the issuer; the customer may ask the organiser to decide. */
  REFUSED: 3,
  /** Waits for the organiser's decision. */
  DISPUTED: 4,
  /** Refunded, or what was asked for was taken back or exchanged in another way. */
  DONE: 5,
  /** Over without a refund. */
  CLOSED: 6,
  WITHDRAWN: 7,
  /** The customer says that the copies are on their way or were brought; the issuer confirms that they came. */
  SENT: 8,
} as const;
export type ReturnStatusId = (typeof RETURN_STATUS)[keyof typeof RETURN_STATUS];
export const RETURN_STATUSES = Object.values(RETURN_STATUS) as ReturnStatusId[];

/** Notifications about a return request (D6.9). */
export const RETURN_NOTIFICATION = { RETURN_CHANGED: 17 } as const;

/** Why something is returned. */
export const RETURN_REASON = { DAMAGED: 1, WRONG_BOOK: 2, MISSING: 3, CHANGED_MIND: 4, OTHER: 5 } as const;
export type ReturnReasonId = (typeof RETURN_REASON)[keyof typeof RETURN_REASON];
export const RETURN_REASONS = Object.values(RETURN_REASON) as ReturnReasonId[];

/** What the customer would like instead of what they return. */
export const RETURN_WISHES = ['refund', 'exchange'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

const { ASKED, AGREED, REFUSED, DISPUTED, DONE, CLOSED, WITHDRAWN, SENT } = RETURN_STATUS;

/** Statuses of requests that are not over. */
export const OPEN_RETURNS: readonly ReturnStatusId[] = [ASKED, AGREED, REFUSED, DISPUTED, SENT];

export const RETURN_ACTIONS = [
  'agree',
  'refuse',
  'send',
  'receive',
  'refundAlone',
  'dispute',
  'dismiss',
  'withdraw',
  'escalate',
  'lapse',
  'settle',
] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

const OFFICES = [ROLE.ISSUER, ROLE.SYSTEM] as const;

/**
 * The life cycle of a return request (D3.15): its issuer answers, the organiser decides what they cannot agree about, and
 * the clock ends a turn in which nothing was done.
 */
export const RETURN_LIFE = defineMachine<ReturnStatusId, ReturnAction, TransitionActor>({
  statuses: RETURN_STATUSES,
  initial: [ASKED, DISPUTED],
  transitions: {
    agree: { from: [ASKED, REFUSED, DISPUTED], to: AGREED, actors: OFFICES },
    refuse: { from: [ASKED], to: REFUSED, actors: [ROLE.ISSUER] },
    send: { from: [AGREED], to: SENT, actors: [ROLE.CUSTOMER] },
    receive: { from: [AGREED, SENT, DISPUTED], to: DONE, actors: OFFICES },
    // The money goes back and the customer keeps what they have, or never got it.
    refundAlone: { from: [...OPEN_RETURNS], to: DONE, actors: OFFICES },
    dispute: { from: [REFUSED], to: DISPUTED, actors: [ROLE.CUSTOMER] },
    dismiss: { from: [...OPEN_RETURNS], to: CLOSED, actors: [ROLE.SYSTEM] },
    withdraw: { from: [ASKED, AGREED, REFUSED, DISPUTED], to: WITHDRAWN, actors: [ROLE.CUSTOMER] },
    // Not answered, or not confirmed to have come, in time.
    escalate: { from: [ASKED, SENT], to: DISPUTED, actors: ['clock'] },
    // Not disputed, or not brought back, in time.
    lapse: { from: [AGREED, REFUSED], to: CLOSED, actors: ['clock'] },
    // These lines were taken back or exchanged without the request.
    settle: { from: [...OPEN_RETURNS], to: DONE, actors: ['clock'] },
  },
});

interface ReturnFacts {
  status: ReturnStatusId;
  /** Whether the customer has something to bring back; false for what never came, and for files. */
  isBroughtBack: boolean;
  /** Whether only the organiser may decide: an electronic edition was opened. */
  isForOrganiser: boolean;
}

/** The actions on a request that a user has now, in the order of the table. */
export const returnActions = (
  { status, isBroughtBack, isForOrganiser }: ReturnFacts,
  role: TransitionActor,
): ReturnAction[] => {
  if (isForOrganiser && role === ROLE.ISSUER) return [];
  const actions = RETURN_LIFE.actionsOf({ status }, role);
  return isBroughtBack ? actions : actions.filter((action) => action !== 'agree' && action !== 'receive');
};
