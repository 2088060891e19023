import { sql } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { orderErrors } from '@/contract/endpoints/orders';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { TransactionContext } from '../../kernel';
import { transition } from '../../transition';
import { ORDER_LIFE_CYCLE } from './life-cycle';
import type { MovableOrder } from './movable';
import type { OrderCommand } from './perform';

/** Whether an undone order waits at the counter again: it was handed over there, at a fair that still runs. */
const waitsAgain = ({ soldAtCounter, campaign }: MovableOrder): boolean =>
  !soldAtCounter && campaign.status === CAMPAIGN_STATUS.RUNNING;

const forgetHandOver = ({ tx }: TransactionContext, { id }: MovableOrder): Promise<unknown> =>
  tx.rows(sql`UPDATE orders SET handed_over_by = NULL, handed_over_at = NULL WHERE id = ${id}`);

const markCashReturned = ({ tx, now }: TransactionContext, { id }: MovableOrder): Promise<unknown> =>
  tx.rows(sql`UPDATE orders SET voided_at = ${now.toISOString()} WHERE id = ${id}`);

/**
 * Whether something of an order that was paid in cash was returned, or exchanged for less, since it was handed over, and
 * is refunded by the platform: undoing the hand-over would give the same money back a second time.
 */
const hasReturnedLines = async ({ tx }: TransactionContext, { id, payment }: MovableOrder): Promise<boolean> => {
  if (payment !== PAYMENT.CASH) return false;
  const found = await tx.rows(sql`
    SELECT 1 FROM order_steps s WHERE s.order_id = ${id} AND s.status = ${ORDER_STATUS.RECEIVED} AND (s.reversal->>'amount')::bigint > 0
      AND s.reversal->>'inCash' IS DISTINCT FROM 'true' LIMIT 1`);
  return found.length > 0;
};

/**
 * Undoes a sale or a hand-over at a counter, by entries that reverse it (D3.7.11): an order that was handed over at a
 * running fair waits there again; any other is cancelled, and its copies can be sold again. The cash of a sale, and of
 * what is undone at the counter, goes back over the counter; other money is owed back. Points and level follow.
 * @param atCounter whether it is undone at a counter, and not in an office
 * @param forGood whether it was returned and paid back in cash, so that it never waits again
 * @throws {AppError} ORDER_STATE_CHANGED, VOID_LINES_RETURNED
 */
export const voiding =
  ({
    note,
    atCounter = false,
    forGood = false,
  }: {
    note?: string | undefined;
    atCounter?: boolean;
    forGood?: boolean;
  }): OrderCommand =>
  async (ctx, order) => {
    // Refused before anything is written: these columns belong to received orders only.
    if (order.status !== ORDER_STATUS.RECEIVED) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    if (await hasReturnedLines(ctx, order)) throw new AppError(orderErrors.VOID_LINES_RETURNED);
    const again = !forGood && waitsAgain(order);
    if (again) await forgetHandOver(ctx, order);
    else if (atCounter || forGood || order.soldAtCounter) await markCashReturned(ctx, order);
    await transition(ctx, ORDER_LIFE_CYCLE, again ? 'undoHandOver' : 'void', order, note);
  };
