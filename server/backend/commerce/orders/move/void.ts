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

const markVoided = ({ tx, now }: TransactionContext, { id }: MovableOrder): Promise<unknown> =>
  tx.rows(sql`UPDATE orders SET voided_at = ${now.toISOString()} WHERE id = ${id}`);

/**
 * Undoes a sale or a hand-over at a counter, by entries that reverse it (D3.7.11): an order that was handed over at a
 * running fair waits there again; any other is cancelled, its copies can be sold again, its cash went back over the
 * counter, and money paid online is owed back. Points and level follow.
 * @throws {AppError} ORDER_STATE_CHANGED
 */
export const voiding =
  ({ note }: { note?: string | undefined }): OrderCommand =>
  async (ctx, order) => {
    // Refused before anything is written: these columns belong to received orders only.
    if (order.status !== ORDER_STATUS.RECEIVED) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    const again = waitsAgain(order);
    await (again ? forgetHandOver : markVoided)(ctx, order);
    await transition(ctx, ORDER_LIFE_CYCLE, again ? 'undoHandOver' : 'void', order, note);
  };
