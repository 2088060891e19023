import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { isFrozen, orderChanges, type OrderChange } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { officeOrderText as text } from '@/text/office-order';
import { orderErrorText } from '@/text/order';
import type { OfficeOrder } from './order-office';
import { movesOf, type OrderMove } from './use-order-moves';

/** The reason why an order cannot move now: a postponed fair freezes its orders (A11.4). */
export const frozenReason = (order: OfficeOrder): string | undefined =>
  isFrozen(order) ? orderErrorText.ORDER_CAMPAIGN_POSTPONED : undefined;

/**
 * The reason why a change that the order's status allows is not possible: the counter can only be changed while the
 * fair runs.
 */
export const changeReason = (order: OfficeOrder, change: OrderChange): string | undefined => {
  const isRunning = order.campaign.status === CAMPAIGN_STATUS.RUNNING;
  return frozenReason(order) ?? (change === 'place' && !isRunning ? text.placeOnlyRunning : undefined);
};

/** The moves offered where there is no space for reasons: in a row's menu, and for bulk actions. */
export const offeredMoves = (side: Side, order: OfficeOrder): OrderMove[] =>
  frozenReason(order) ? [] : movesOf(side, order);

/** The changes that are offered in a row's menu. */
export const offeredChanges = (order: OfficeOrder): OrderChange[] =>
  orderChanges(order).filter((change) => !changeReason(order, change));
