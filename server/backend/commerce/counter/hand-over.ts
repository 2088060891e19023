import { sql } from 'drizzle-orm';
import { counterErrors, type HandOverInput } from '@/contract/endpoints/counter-input';
import type { Order } from '@/contract/endpoints/orders';
import { PICKUP } from '@/contract/rules/pickup';
import { instantInWords } from '@/contract/rules/calendar';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { AppError } from '@/contract/vocabulary/error-codes';
import { counterText } from '@/text/counter';
import { inDong } from '@/text/money';
import { statusText } from '@/text/status';
import { emit } from '../emit';
import { firstAnswer, idempotent, type IdempotentCall } from '../idempotent';
import type { CallContext, TransactionContext } from '../kernel';
import { handingOver } from '../orders/move/hand-over';
import { performInTransaction, type OrderCommand, type OrderParty } from '../orders/move/perform';
import { ownedByIssuer, readOrder } from '../orders/read/read-orders';
import { changesOf } from './counter-day';
import { offlineActionTime } from './offline-action-time';
import { assertOnDutyFor, ordersOnDuty } from './duty';
import type { PickupSeals, ProvedBy } from './pickup-seals';
import { provedBy } from './proved';
import { digitsEventOf } from './tell-of-digits';

/** The owner of a counter and the orders that are handed over there. */
interface Counter {
  party: (ctx: CallContext) => OrderParty;
  /** Throws why an order is not theirs; only for callers who have proved that it exists. */
  assertTheirs?: (ctx: TransactionContext, orderId: string) => Promise<void>;
}

export const STAFF_COUNTER: Counter = {
  party: ({ now }) => ({ owns: ({ actor }) => ordersOnDuty({ now, actor }), read: readOrder }),
  assertTheirs: assertOnDutyFor,
};

export const ISSUER_STAND: Counter = {
  party: () => ({ owns: (ctx) => sql`(o.type = ${ORDER_TYPE.PICKUP} AND ${ownedByIssuer(ctx)})`, read: readOrder }),
};

const alreadyReceived = async ({ tx }: TransactionContext, { id, code }: { id: string; code: string }) => {
  const [last] = await tx.rows<{ by: string; at: string }>(sql`
    SELECT s.actor_name AS by, coalesce(o.handed_over_at, s.at) AS at FROM orders o JOIN order_steps s ON s.order_id = o.id
    WHERE o.id = ${id} AND s.status = ${ORDER_STATUS.RECEIVED} ORDER BY s.id DESC LIMIT 1`);
  const at = last ? instantInWords(last.at) : '';
  return new AppError(counterErrors.ORDER_ALREADY_RECEIVED, { code, by: last?.by ?? '', at });
};

/** Refuses what the order's life cycle would refuse anyway, with errors that help at a counter. */
export const refuseClearly: OrderCommand = async (ctx, order) => {
  const { code, status, closedAtCounter } = order;
  if (status === ORDER_STATUS.RECEIVED) throw await alreadyReceived(ctx, order);
  if (status === ORDER_STATUS.CANCELLED && !closedAtCounter)
    throw new AppError(counterErrors.ORDER_IS_CANCELLED, { code });
  if (status !== ORDER_STATUS.PICKUP_AVAILABLE && status !== ORDER_STATUS.CANCELLED)
    throw new AppError(counterErrors.ORDER_NOT_READY, { code, status: statusText.order[status] ?? '' });
};

/**
 * Throws HAND_OVER_CHANGED when other copies were handed over than the order has: some were taken out of it, or
 * exchanged, meanwhile.
 */
const assertSameCopies = async (
  { tx }: TransactionContext,
  { id, copies, changes }: Pick<HandOverInput, 'id' | 'copies' | 'changes'>,
): Promise<void> => {
  const [order] = await tx.rows<{ code: string; copies: number; total: number; changes: number }>(sql`
    SELECT o.code, o.copies, o.total, ${changesOf} AS changes FROM orders o WHERE o.id = ${id}`);
  if (!order || ((copies ?? order.copies) === order.copies && (changes ?? order.changes) === order.changes)) return;
  const { code, total } = order;
  throw new AppError(counterErrors.HAND_OVER_CHANGED, { code, copies: String(order.copies), total: inDong(total) });
};

const isLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > PICKUP.leewayMs;

const noteOf = (by: ProvedBy, at: Date, now: Date, note: string | undefined): string => {
  const how = [counterText.provedBy[by], isLate(at, now) && counterText.late].filter(Boolean).join(', ');
  return note ? `${how}. ${note}` : how;
};

/**
 * Hands a counter order over to its customer, once per key (D3.7.3). The timeline records how the customer proved that
 * it is theirs. A retry is answered before any check, because the QR code may have expired or the duty ended meanwhile
 * (A5.5).
 * @throws {AppError} what `provedBy` does; ORDER_NOT_FOUND, NOT_ON_DUTY, DUTY_OVER, ORDER_CAMPAIGN_POSTPONED,
 * ORDER_ALREADY_RECEIVED, ORDER_IS_CANCELLED, ORDER_NOT_READY, HAND_OVER_CHANGED, DEED_IN_FUTURE, and what `handingOver` does
 */
export const handOver = async (
  ctx: CallContext,
  { party, assertTheirs }: Counter,
  seals: PickupSeals,
  input: HandOverInput,
  call: Omit<IdempotentCall, 'request'>,
): Promise<Order> => {
  const asked = { ...call, request: input };
  const first = await firstAnswer<Order>(ctx.db, ctx.actor, asked);
  if (first) return first.answer;
  const at = offlineActionTime(input.at, ctx.now);
  const theirs = party(ctx);
  const by = await provedBy(ctx, seals, input, { at, owned: theirs.owns(ctx) });
  return idempotent(ctx, asked, async (tx) => {
    await assertTheirs?.(tx, input.id);
    return performInTransaction(tx, theirs, input.id, async (inside, order) => {
      await refuseClearly(inside, order);
      await assertSameCopies(inside, input);
      await handingOver({ at, note: noteOf(by, at, ctx.now, input.note) })(inside, order);
      // Wrong digits tried offline were not counted by the backend, so the customer is notified.
      if (by === 'code' && isLate(at, ctx.now))
        await emit(inside, 'order.digitsOffline', { ...digitsEventOf(order), status: ORDER_STATUS.RECEIVED });
    });
  });
};
