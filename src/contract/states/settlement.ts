import { ROLE, type TransitionActor } from '../vocabulary/roles';
import { defineMachine } from './machine';
import type { Side } from './participant';

/** Status of a settlement (D4.22.2). */
export const SETTLEMENT_STATUS = {
  OPEN: 1,
  AGREED_BY_ORGANISER: 2,
  AGREED_BY_ISSUER: 3,
  AGREED: 4,
  PAID: 5,
} as const;
export type SettlementStatusId = (typeof SETTLEMENT_STATUS)[keyof typeof SETTLEMENT_STATUS];
export const SETTLEMENT_STATUSES = Object.values(SETTLEMENT_STATUS) as SettlementStatusId[];

/** Notifications about a settlement (D6.9). */
export const SETTLEMENT_NOTIFICATION = { SETTLEMENT_CHANGED: 10 } as const;

const { OPEN, AGREED_BY_ORGANISER, AGREED_BY_ISSUER, AGREED, PAID } = SETTLEMENT_STATUS;

export const SETTLEMENT_ACTIONS = [
  'agreeAsOrganiser',
  'agreeAsIssuer',
  'confirmAsOrganiser',
  'confirmAsIssuer',
  'withdrawAsOrganiser',
  'withdrawAsIssuer',
  'lapse',
  'pay',
] as const;
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number];

/**
 * The life cycle of a settlement (D4.22.2): one side agrees, the other confirms, and from then on it is frozen. An
 * agreement to content that has changed since lapses when a side agrees to the current content.
 */
export const SETTLEMENT_LIFE = defineMachine<SettlementStatusId, SettlementAction, TransitionActor>({
  statuses: SETTLEMENT_STATUSES,
  initial: [OPEN],
  transitions: {
    agreeAsOrganiser: { from: [OPEN], to: AGREED_BY_ORGANISER, actors: [ROLE.SYSTEM] },
    agreeAsIssuer: { from: [OPEN], to: AGREED_BY_ISSUER, actors: [ROLE.ISSUER] },
    confirmAsOrganiser: { from: [AGREED_BY_ISSUER], to: AGREED, actors: [ROLE.SYSTEM] },
    confirmAsIssuer: { from: [AGREED_BY_ORGANISER], to: AGREED, actors: [ROLE.ISSUER] },
    withdrawAsOrganiser: { from: [AGREED_BY_ORGANISER], to: OPEN, actors: [ROLE.SYSTEM] },
    withdrawAsIssuer: { from: [AGREED_BY_ISSUER], to: OPEN, actors: [ROLE.ISSUER] },
    lapse: { from: [AGREED_BY_ORGANISER, AGREED_BY_ISSUER], to: OPEN, actors: [ROLE.SYSTEM, ROLE.ISSUER] },
    pay: { from: [AGREED], to: PAID, actors: [ROLE.SYSTEM] },
  },
});

/** Actions that a user may have on a settlement. */
export const SETTLEMENT_CHOICES = ['agree', 'withdraw', 'pay'] as const;
export type SettlementChoice = (typeof SETTLEMENT_CHOICES)[number];

/** Whether the content is frozen: both sides have agreed. */
export const isFrozen = (status: SettlementStatusId): boolean => status === AGREED || status === PAID;

/**
 * The actions available to a side now. An agreement to content that has changed since is void: both sides may agree to
 * the current content.
 * @param stale whether there are entries since the agreement
 */
export const settlementChoices = (
  { status, stale, net }: { status: SettlementStatusId; stale: boolean; net: number },
  side: Side,
): SettlementChoice[] => {
  const own = side === ROLE.SYSTEM ? AGREED_BY_ORGANISER : AGREED_BY_ISSUER;
  const choices: SettlementChoice[] = [];
  if (!isFrozen(status) && (status !== own || stale)) choices.push('agree');
  if (status === own) choices.push('withdraw');
  if (side === ROLE.SYSTEM && status === AGREED && net !== 0) choices.push('pay');
  return choices;
};
