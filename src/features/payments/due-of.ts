import type { ListedPayment } from '@/contract/endpoints/payments';
import { PAYMENT_STATE } from '@/contract/states/payment';

/** Đồng that a payment waits for; 0 when it waits no more. */
export const dueOf = ({ state, amount }: ListedPayment): number => (state === PAYMENT_STATE.WAITING ? amount : 0);
