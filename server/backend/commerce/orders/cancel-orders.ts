import { sql } from 'drizzle-orm';
import { ORDER_LIFE, orderPosition } from '@/contract/states/order';
import type { Refusal } from '@/contract/states/machine';
import { emitAll } from '../emit';
import type { Actor, TransactionContext } from '../kernel';
import type { Step } from '../transition';
import { eventOf, keepSteps, ORDER_LIFE_CYCLE } from './life-cycle';
import type { MovableOrder } from './movable';
import { releaseStock } from './stock';

type OrderStep = Step<MovableOrder['status'], 'cancel'>;

interface Cancelling {
  order: MovableOrder;
  step: OrderStep;
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
  await emitAll(
    ctx,
    'order.cancelled',
    all.map(({ order, step }) => eventOf(order, ctx.actor, step)),
  );
};
