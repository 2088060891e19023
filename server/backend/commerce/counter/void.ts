import { sql } from 'drizzle-orm';
import { counterErrors, type SaleVoidInput, type VoidInput } from '@/contract/endpoints/counter-input';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { dayOf } from '@/contract/rules/calendar';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterText } from '@/text/counter';
import { idempotent, type IdempotentCall } from '../idempotent';
import type { CallContext, TransactionContext } from '../kernel';
import { performInTransaction } from '../orders/move/perform';
import { voiding } from '../orders/move/void';
import { assertOnDutyFor } from './duty';
import { ISSUER_STAND, STAFF_COUNTER } from './hand-over';
import { offlineActionTime } from './offline-action-time';

type Call = Omit<IdempotentCall, 'request'>;

/** The reason as the history keeps it, and the customer reads it. */
const noteOf = ({ reason, note }: Pick<VoidInput, 'reason' | 'note'>): string => {
  const said = counterText.voided(counterText.voidReasons[reason]);
  return note ? `${said}. ${note}` : said;
};

/** How late it may be reported that something was undone, in ms: an older date is not believed. */
const REPORTED_WITHIN_MS = 24 * 3_600_000;

/**
 * Throws VOID_NOT_OWN unless the caller sold or handed over the order, and undid it afterwards, on the same day in Viet
 * Nam.
 */
const assertOwnToday = async ({ tx, now, actor }: TransactionContext, id: string, at: Date): Promise<void> => {
  const [made] = await tx.rows<{ at: string }>(sql`
    SELECT coalesce(o.handed_over_at, o.ordered_at) AS at FROM orders o JOIN checkouts k ON k.id = o.checkout_id
    WHERE o.id = ${id} AND coalesce(o.handed_over_by, k.sold_by) = ${actor.id}`);
  const done = made && new Date(made.at);
  if (!done || dayOf(done) !== dayOf(at) || at < done || now.getTime() - at.getTime() > REPORTED_WITHIN_MS)
    throw new AppError(counterErrors.VOID_NOT_OWN);
};

/**
 * Undoes what the caller sold or handed over at a staff counter on this day, once per key (D3.7.11).
 * @throws {AppError} ORDER_NOT_FOUND, NOT_ON_DUTY, DUTY_OVER, VOID_NOT_OWN, DEED_IN_FUTURE, ORDER_CAMPAIGN_POSTPONED,
 * ORDER_STATE_CHANGED
 */
export const voidAtCounter = (ctx: CallContext, input: VoidInput, call: Call): Promise<Order> =>
  idempotent(ctx, { ...call, request: input }, async (inside) => {
    const at = offlineActionTime(input.at, inside.now);
    await assertOnDutyFor(inside, input.id);
    return performInTransaction(inside, STAFF_COUNTER.party(ctx), input.id, async (inside, order) => {
      await assertOwnToday(inside, order.id, at);
      await voiding({ note: noteOf(input), atCounter: true })(inside, order);
    });
  });

/** The orders of a sale of the caller's, by its key. Throws ORDER_NOT_FOUND: it was never sent, or was refused. */
const ordersOfSale = async ({ tx, actor }: TransactionContext, key: string): Promise<string[]> => {
  const orders = await tx.rows<{ id: string }>(sql`
    SELECT o.id FROM checkouts k JOIN orders o ON o.checkout_id = k.id
    WHERE k.sold_by = ${actor.id} AND k.sale_key = ${key} ORDER BY o.id`);
  if (orders.length === 0) throw new AppError(orderErrors.ORDER_NOT_FOUND);
  return orders.map(({ id }) => id);
};

/**
 * Undoes own orders at an issuer's stand, or the sale that was made with a key, once per key (D3.7.11).
 * @throws {AppError} ORDER_NOT_FOUND, DEED_IN_FUTURE, ORDER_CAMPAIGN_POSTPONED, ORDER_STATE_CHANGED
 */
export const voidAtStand = (ctx: CallContext, input: VoidInput | SaleVoidInput, call: Call): Promise<Order[]> =>
  idempotent(ctx, { ...call, request: input }, async (inside) => {
    offlineActionTime(input.at, inside.now);
    const ids = 'sale' in input ? await ordersOfSale(inside, input.sale) : [input.id];
    const undo = voiding({ note: noteOf(input), atCounter: true });
    const voided: Order[] = [];
    for (const id of ids) voided.push(await performInTransaction(inside, ISSUER_STAND.party(ctx), id, undo));
    return voided;
  });
