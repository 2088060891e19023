import type { CashBack } from '@/contract/endpoints/order-reversals';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import type { MovableOrder } from '../move/movable';

/**
 * Whether money goes back over the counter (D4.21.13): always of a sale to a walk-in customer, who has no account; of another
 * order that was paid there in cash, when the caller says so.
 */
export const cashBackOf = ({ status, payment, soldAtCounter, customerId }: MovableOrder): CashBack => {
  if (status !== ORDER_STATUS.RECEIVED || payment !== PAYMENT.CASH) return 'never';
  return soldAtCounter && customerId === null ? 'always' : 'asked';
};

/** `cashBackOf` with what the caller says. */
export const isGivenBackInCash = (order: MovableOrder, asked: boolean): boolean => {
  const cashBack = cashBackOf(order);
  return cashBack === 'always' || (cashBack === 'asked' && asked);
};
