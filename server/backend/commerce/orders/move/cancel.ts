import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import type { Refusal } from '@/contract/states/machine';
import { ORDER_LIFE, ORDER_STATUS, orderPosition } from '@/contract/states/order';
import { anyUuid } from '../../conditions';
import { emitAll } from '../../emit';
import type { Actor, TransactionContext } from '../../kernel';
import { freeSlots } from '../../slots/book';
import type { Step } from '../../transition';
import { releaseStock } from '../place/stock';
import { eventOf, keepSteps, ORDER_LIFE_CYCLE } from './life-cycle';
import { readMovableOrders, type MovableOrder } from './movable';

/** Orders `o` whose hand-over has not begun. Orders waiting at the counter or on their way are still delivered. */
export const isOpenOrder = sql`o.status IN (${ORDER_STATUS.PENDING_PAYMENT}, ${ORDER_STATUS.PROCESSING})`;

/**
 * Open orders `o` at a running fair: they are cancelled when a product of theirs is stopped (D3.4.4, D3.8.2); a
 * postponed fair is frozen.
 */
export const openOrders = (now: Date): SQL => sql`
  ${isOpenOrder} AND EXISTS (SELECT 1 FROM campaigns campaign WHERE campaign.id = o.campaign_id
    AND campaign_status(campaign.starts_at, campaign.ends_at, campaign.cancelled_at, campaign.postponed_at, ${now.toISOString()}::timestamptz) = ${CAMPAIGN_STATUS.RUNNING})`;

/** Orders `o` with one of these products. */
export const holdingProducts = (productIds: SQL): SQL =>
  sql`o.id IN (SELECT l.order_id FROM order_lines l WHERE l.quantity > 0 AND l.product_id IN (${productIds}))`;

/**
 * Cancels the open orders that meet a condition on `o`, with the reason, restocks them and notifies those concerned.
 * The orders are locked before they are read: one that was paid a moment ago is still cancelled, one that has been
 * shipped is left alone.
 * @returns how many were cancelled
 */
export const cancelOpenOrders = async (ctx: TransactionContext<Actor>, which: SQL, reason: string): Promise<number> => {
  const { tx, now } = ctx;
  const locked = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE ${isOpenOrder} AND ${which} ORDER BY o.id FOR UPDATE`);
  const ids = locked.map(({ id }) => id);
  await cancelOrders(ctx, await readMovableOrders(tx, now, anyUuid(sql`o.id`, ids)), () => reason);
  return ids.length;
};

/**
 * Cancels orders with all consequences: history, ledger, stock and events, like the step of one order (`transition`),
 * in a constant number of statements. Their rows must be locked, in id order.
 * @param noteOf the reason shown in the history of each
 * @throws {AppError} ORDER_STATE_CHANGED
 */
export const cancelOrders = async (
  ctx: TransactionContext<Actor>,
  orders: readonly MovableOrder[],
  noteOf: (order: MovableOrder) => string,
): Promise<void> => {
  if (orders.length === 0) return;
  const all = await Promise.all(orders.map((order) => decide(ctx, order, noteOf(order))));
  await write(ctx, all);
  await keepSteps(
    ctx,
    all.map(({ order, step: { to, note } }) => ({ orderId: order.id, to, note })),
  );
  await releaseStock(
    ctx.tx,
    all.map(({ order }) => order.id),
  );
  await freeSlots(
    ctx.tx,
    all.map(({ order }) => order.id),
  );
  await emitAll(
    ctx,
    'order.cancelled',
    all.map(({ order, step }) => eventOf(order, ctx.actor, step)),
  );
};

interface Cancelling {
  order: MovableOrder;
  step: Step<MovableOrder['status'], 'cancel'>;
}

/** Throws ORDER_STATE_CHANGED when the life cycle does not let the actor cancel the order. */
const decide = async (ctx: TransactionContext<Actor>, order: MovableOrder, note: string): Promise<Cancelling> => {
  const verdict = ORDER_LIFE.decide('cancel', orderPosition(order), ctx.actor.role);
  if (!verdict.allowed) return refuse(ctx, order, verdict.refusal);
  return { order, step: { action: 'cancel', from: verdict.from, to: verdict.to, note } };
};

const refuse = async (ctx: TransactionContext<Actor>, order: MovableOrder, refusal: Refusal): Promise<never> => {
  throw await ORDER_LIFE_CYCLE.refuse(ctx, order, refusal);
};

/**
 * Updates all statuses, each only from its expected one. Throws ORDER_STATE_CHANGED when another transaction has
 * changed one.
 */
const write = async (ctx: TransactionContext<Actor>, all: readonly Cancelling[]): Promise<void> => {
  const { tx, now } = ctx;
  const steps = all.map(({ order: { id }, step: { from, to } }) => ({ id, from, to }));
  const moved = await tx.rows<{ id: string }>(sql`
    UPDATE orders o SET status = step."to", updated_at = ${now.toISOString()}
    FROM json_to_recordset(${JSON.stringify(steps)}::json) AS step(id uuid, "from" smallint, "to" smallint)
    WHERE o.id = step.id AND o.status = step."from" RETURNING o.id`);
  const written = new Set(moved.map(({ id }) => id));
  const missed = all.find(({ order }) => !written.has(order.id));
  if (missed) await refuse(ctx, missed.order, 'status');
};
