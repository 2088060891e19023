import { CAMPAIGN_STATUS, type CampaignStatusId } from '../states/campaign';
import { ORDER_STATUS, type OrderStatusId } from '../states/order';
import { ORDER_TYPE, type OrderTypeId } from '../vocabulary/order-types';
import { isFrozen, type SettlementStatusId } from '../states/settlement';
import { dayOf, instantAt } from './calendar';

/**
 * Phase of a fair's close-out: not yet, counting on its last day, signing once it has ended; never for a cancelled fair
 * (D4.23.1).
 */
export const CLOSE_OUT_PHASES = ['none', 'early', 'counting', 'signing'] as const;
export type CloseOutPhase = (typeof CLOSE_OUT_PHASES)[number];

/** Beginning of the last day of a fair in Viet Nam: its books may be counted from then on (D4.23.1). */
export const closeOutOpensAt = (endsAt: Date): Date => instantAt(dayOf(new Date(endsAt.getTime() - 1)), '00:00');

export const closeOutPhase = (
  { status, endsAt }: { status: CampaignStatusId; endsAt: Date },
  now: Date,
): CloseOutPhase => {
  if (status === CAMPAIGN_STATUS.CANCELLED) return 'none';
  if (status === CAMPAIGN_STATUS.ENDED) return 'signing';
  return status !== CAMPAIGN_STATUS.NOT_STARTED && now >= closeOutOpensAt(endsAt) ? 'counting' : 'early';
};

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** Whether the scheduled job closes an order at the end of its fair (D3.8.4). */
export const endsWithCampaign = (type: OrderTypeId, status: OrderStatusId): boolean =>
  status === PENDING_PAYMENT || (type === ORDER_TYPE.PICKUP && (status === PROCESSING || status === PICKUP_AVAILABLE));

/** Points that may prevent a close-out from being signed, in the order in which they are completed (D4.23.2). */
export const CLOSE_OUT_POINTS = ['fair', 'orders', 'refunds', 'counts', 'moved', 'settlements'] as const;
export type CloseOutPoint = (typeof CLOSE_OUT_POINTS)[number];

export interface CloseOutFacts {
  /** Orders under way, by kind and status. */
  orders: readonly { count: number }[];
  refunds: { orders: number };
  counts: { titles: number; counted: number; moved: number };
  settlements: readonly { status: SettlementStatusId }[];
}

/** The open points of an issuer at a fair with their counts; empty when the close-out may be signed (D4.23.2). */
export const openPoints = (
  phase: CloseOutPhase,
  { orders, refunds, counts, settlements }: CloseOutFacts,
): { point: CloseOutPoint; count: number }[] => {
  const counted: Record<CloseOutPoint, number> = {
    fair: phase === 'signing' ? 0 : 1,
    orders: orders.reduce((sum, { count }) => sum + count, 0),
    refunds: refunds.orders,
    counts: counts.titles - counts.counted,
    moved: counts.moved,
    settlements: settlements.filter(({ status }) => !isFrozen(status)).length,
  };
  return CLOSE_OUT_POINTS.flatMap((point) => (counted[point] > 0 ? [{ point, count: counted[point] }] : []));
};

export const CLOSE_OUT_ACTIONS = ['count', 'sign', 'withdraw'] as const;
export type CloseOutAction = (typeof CLOSE_OUT_ACTIONS)[number];

/** Lines of a count sheet that need an action or a check. */
export const COUNT_STATES = ['uncounted', 'moved', 'different'] as const;
export type CountState = (typeof COUNT_STATES)[number];
