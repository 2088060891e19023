import { ORDER_STATUS, PAYMENT, type PaymentId } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import type { Moment } from './moment';
import type { SeedStep } from './order-life';
import type { Random } from './random';

/**
 * How the money of an order that is paid online came: at once; first as another amount; not in time, and then never or late; or
 * it is still waited for. `none` of what is paid in cash.
 */
export type MoneyLife = 'none' | 'atOnce' | 'otherAmount' | 'never' | 'late' | 'awaited';

interface Placed {
  payment: PaymentId;
  placedAt: Moment;
  steps: readonly SeedStep[];
}

/** Minutes that ZaloPay has, and after which some who were too late had paid all the same. */
export const ZALOPAY_MINUTES = 15;
export const LATE_MINUTES = 40;

const EXPIRED = 'Quá hạn thanh toán';

const wasNeverPaid = ({ payment, steps, placedAt }: Placed): boolean => {
  const [first] = steps;
  const { status, by } = first ?? {};
  const sameDay = placedAt.minute + LATE_MINUTES < 24 * 60;
  return payment === PAYMENT.ZALOPAY && status === ORDER_STATUS.CANCELLED && by === 'customer' && sameDay;
};

/** How the money came, and the steps of the order if it did not come in time. A transfer of today may be on its way. */
export const moneyLife = (order: Placed, random: Random): { money: MoneyLife; steps: readonly SeedStep[] } => {
  const { payment, placedAt, steps } = order;
  if (!isOnline(payment)) return { money: 'none', steps };
  if (wasNeverPaid(order)) {
    const at = { day: placedAt.day, minute: placedAt.minute + ZALOPAY_MINUTES };
    const expired: SeedStep = { status: ORDER_STATUS.CANCELLED, at, by: 'system', note: EXPIRED };
    return { money: random.chance(0.5) ? 'late' : 'never', steps: [expired] };
  }
  if (placedAt.day === 0 && payment === PAYMENT.VIETQR) return { money: 'awaited', steps };
  return { money: random.chance(0.06) ? 'otherAmount' : 'atOnce', steps };
};
