import type { ListedPayment } from '@/contract/endpoints/payments';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { formatMoney } from '@/shared/lib/format';
import { paymentScreenText as text } from '@/text/payment-screen';

/** Đồng that a payment waits for; 0 when it waits no more. */
export const dueOf = ({ state, amount }: ListedPayment): number => (state === PAYMENT_STATE.WAITING ? amount : 0);

/** What becomes of an amount that is not what a payment waits for; undefined when it is that. */
export const differenceInWords = (payment: ListedPayment, amount: number): string | undefined => {
  const due = dueOf(payment);
  if (payment.state === PAYMENT_STATE.EXPIRED) return text.expired;
  if (due === 0) return text.notWaiting;
  if (amount === due) return undefined;
  return amount < due ? text.less(formatMoney(due - amount)) : text.more(formatMoney(amount - due));
};
