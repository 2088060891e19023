import { sql } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
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
 * Undoes a sale or a hand-over at a counter, by entries that reverse it (D3.7.11): an order that was handed over at a
 * running fair waits there again; any other is cancelled, and its copies can be sold again. The cash of a sale, and of
 * what is undone at the counter, goes back over the counter; other money is owed back. Points and level follow.
 * @param atCounter whether it is undone at a counter, and not in an office
 * @throws {AppError} ORDER_STATE_CHANGED
 */
export const voiding =
  ({ note, atCounter = false }: { note?: string | undefined; atCounter?: boolean }): OrderCommand =>
  async (ctx, order) => {
    // Refused before anything is written: these columns belong to received orders only.
    if (order.status !== ORDER_STATUS.RECEIVED) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    const again = waitsAgain(order);
    if (again) await forgetHandOver(ctx, order);
    else if (atCounter || order.soldAtCounter) await markCashReturned(ctx, order);
    await transition(ctx, ORDER_LIFE_CYCLE, again ? 'undoHandOver' : 'void', order, note);
  };
