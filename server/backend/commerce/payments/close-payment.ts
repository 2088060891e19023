import { sql } from 'drizzle-orm';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT } from '@/contract/states/order';
import type { PaymentStateId } from '@/contract/states/payment';
import { statusText } from '@/text/status';
import type { Actor, Anyone, SystemActor, TransactionContext } from '../kernel';
import { ORDER_LIFE_CYCLE } from '../orders/move/life-cycle';
import { readMovableOrders } from '../orders/move/movable';
import { unschedule } from '../schedule';
import { transition } from '../transition';
import { unpaidOrders } from './read';

/** Ends the payment of a checkout, whose row must be locked. */
export const endPayment = async (
  { tx, now }: TransactionContext<Anyone>,
  checkoutId: string,
  state: PaymentStateId,
): Promise<void> => {
  await tx.rows(sql`
    UPDATE payments SET state = ${state}, updated_at = ${now.toISOString()} WHERE checkout_id = ${checkoutId}`);
};

/** Moves the unpaid orders of a checkout on as paid, and cancels the scheduled expiry. */
export const releaseOrders = async (
  ctx: TransactionContext<Actor>,
  checkoutId: string,
  note: string,
): Promise<void> => {
  for (const order of await readMovableOrders(ctx.tx, ctx.now, unpaidOrders(checkoutId)))
    await transition(ctx, ORDER_LIFE_CYCLE, 'pay', order, note);
  await unschedule(ctx, 'payment.expire', checkoutId);
};

/** The actor who moves orders when money arrives that no user has confirmed. */
export const bankOrGateway = ({ method }: Pick<Payment, 'method'>): SystemActor => {
  const { bank, gateway } = statusText.actor;
  return { id: null, role: 'gateway', name: method === PAYMENT.VIETQR ? bank : gateway };
};
