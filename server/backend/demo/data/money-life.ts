import { ORDER_STATUS, PAYMENT, type PaymentId } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import type { Moment } from './moment';
import type { SeedStep } from './order-life';
import type { Random } from './random';

/**
 * How an order's online payment arrived: at once; first with another amount; never or too late, after the deadline; or
 * still awaited. `none` for cash orders.
 */
export type MoneyLife = 'none' | 'atOnce' | 'otherAmount' | 'never' | 'late' | 'awaited';

interface Placed {
  payment: PaymentId;
  placedAt: Moment;
  steps: readonly SeedStep[];
}

/** ZaloPay's payment deadline in minutes, and when late payments arrive. */
export const ZALOPAY_MINUTES = 15;
export const LATE_MINUTES = 40;

const EXPIRED = 'Quá hạn thanh toán';

const wasNeverPaid = ({ payment, steps, placedAt }: Placed): boolean => {
  const [first] = steps;
  const { status, by } = first ?? {};
  const sameDay = placedAt.minute + LATE_MINUTES < 24 * 60;
  return payment === PAYMENT.ZALOPAY && status === ORDER_STATUS.CANCELLED && by === 'customer' && sameDay;
};

/**
 * Returns how the money arrived, and the order's steps if it did not arrive in time. A transfer of today may still be
 * pending.
 */
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
