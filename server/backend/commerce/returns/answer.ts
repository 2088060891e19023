import { sql } from 'drizzle-orm';
import type { EndpointKey } from '@/contract/endpoint';
import { orderErrors } from '@/contract/endpoints/orders';
import { returnErrors, type OfficeReturn, type ReturnRefund } from '@/contract/endpoints/returns';
import type { Side } from '@/contract/states/participant';
import type { ReturnAction } from '@/contract/states/return';
import { AppError } from '@/contract/vocabulary/error-codes';
import { returnNotice, returnText } from '@/text/return-request';
import { idempotent } from '../idempotent';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { PARTIES, performInTransaction } from '../orders/move/perform';
import { reversing } from '../orders/reverse/reverse-lines';
import { transition } from '../transition';
import { RETURN_LIFE_CYCLE } from './life-cycle';
import { readReturn, type StoredReturn } from './read';

/** Locks a request that the caller may see in one statement and reads it in the next. Throws RETURN_NOT_FOUND. */
const lockReturn = async (ctx: TransactionContext, id: string): Promise<StoredReturn> => {
  await ctx.tx.rows(sql`SELECT 1 FROM return_requests r WHERE r.id = ${id} FOR UPDATE`);
  return readReturn(ctx, ctx.tx, id);
};

/**
 * Takes a step of a request that changes nothing of its order.
 * @throws {AppError} RETURN_NOT_FOUND, RETURN_STATE_CHANGED, RETURN_NOTHING_TO_BRING
 */
export const stepReturn = (
  ctx: CallContext,
  action: Extract<ReturnAction, 'agree' | 'refuse' | 'send' | 'dispute' | 'dismiss' | 'withdraw'>,
  { id, note = '' }: { id: string; note?: string },
): Promise<OfficeReturn> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockReturn(ctx, id);
    if (action === 'agree' && !request.isBroughtBack) throw new AppError(returnErrors.RETURN_NOTHING_TO_BRING);
    await transition(ctx, RETURN_LIFE_CYCLE, action, request, note);
    return readReturn(ctx, ctx.tx, id);
  });

/**
 * Takes what was asked out of the order and refunds it, with the copies back or without, once per key (D3.15.4).
 * @throws {AppError} RETURN_NOT_FOUND, RETURN_STATE_CHANGED, ORDER_LINES_CHANGED when some of it was taken back or exchanged without the
 * request, and what `reversing` throws
 */
export const refundReturn = (
  ctx: CallContext,
  side: Side,
  input: ReturnRefund,
  { operation, key }: { operation: EndpointKey; key: string },
): Promise<OfficeReturn> =>
  idempotent(ctx, { operation, key, request: input }, async (ctx) => {
    const { id, note = '', received, restock, inCash } = input;
    const { order } = await readReturn(ctx, ctx.tx, id);
    // The order first, as in every change of its lines.
    await performInTransaction(ctx, PARTIES[side], order.id, async (ctx, movable) => {
      const request = await lockReturn(ctx, id);
      await transition(ctx, RETURN_LIFE_CYCLE, received ? 'receive' : 'refundAlone', request, note);
      if (request.isTouched) throw new AppError(orderErrors.ORDER_LINES_CHANGED);
      const reason = returnNotice.orderNote(returnText.reasons[request.reason] ?? '', note);
      const reversal = { id: order.id, parts: request.asked, note: reason, restock: received && restock, inCash };
      await reversing(reversal)(ctx, movable);
    });
    return readReturn(ctx, ctx.tx, id);
  });
