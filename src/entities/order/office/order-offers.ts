import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { isFrozen, orderChanges, type OrderChange } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { officeOrderText as text } from '@/text/office-order';
import { orderErrorText } from '@/text/order';
import type { OfficeOrder } from './order-office';
import { movesOf, type OrderMove } from './use-order-moves';

/** Why nothing of an order moves now: a postponed fair freezes its orders (A11.4). */
export const frozenReason = (order: OfficeOrder): string | undefined =>
  isFrozen(order) ? orderErrorText.ORDER_CAMPAIGN_POSTPONED : undefined;

/** Why a change that the order would take is not possible: a counter is another one only while the fair runs. */
export const changeReason = (order: OfficeOrder, change: OrderChange): string | undefined => {
  const isRunning = order.campaign.status === CAMPAIGN_STATUS.RUNNING;
  return frozenReason(order) ?? (change === 'place' && !isRunning ? text.placeOnlyRunning : undefined);
};

/** The moves that are offered where there is no room for reasons: in a row's menu, and for many orders at once. */
export const offeredMoves = (side: Side, order: OfficeOrder): OrderMove[] =>
  frozenReason(order) ? [] : movesOf(side, order);

/** The changes that are offered in a row's menu. */
export const offeredChanges = (order: OfficeOrder): OrderChange[] =>
  orderChanges(order).filter((change) => !changeReason(order, change));
