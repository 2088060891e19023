import { sql } from 'drizzle-orm';
import type { OrderBatch, OrderReport } from '@/contract/endpoints/order-moves';
import type { EndpointKey } from '@/contract/endpoint';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import type { OrderBatchAction, OrderStatusId } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { DatabaseFailure } from '../../../db/failure';
import { anyUuid } from '../../conditions';
import { idempotent } from '../../idempotent';
import type { CallContext } from '../../kernel';
import type { Ports } from '../../ports';
import { makingAvailable } from './counter-places';
import { performInTransaction, type OrderCommand, type OrderParty } from './perform';
import { cancelling, delivering, returning } from './moves';
import { shipping } from './shipment';
import { voiding } from './void';

type OneOf = Omit<OrderBatch, 'ids' | 'action'> & { id: string };

const COMMANDS: Record<OrderBatchAction, (one: OneOf) => OrderCommand> = {
  ship: shipping,
  deliver: delivering,
  makeAvailable: makingAvailable,
  return: returning,
  cancel: cancelling,
  void: ({ note }) => voiding({ note }),
};

/** The response stored with the key, for a retry. */
interface Moved {
  code: string;
  status: OrderStatusId;
}

export interface BatchCall {
  operation: EndpointKey;
  key: string;
  logFailure: Ports['logFailure'];
}

interface Present {
  id: string;
  code: string;
  status: OrderStatusId;
}

/** The current state of the orders that were not moved. */
const readPresent = async (
  ctx: CallContext,
  party: OrderParty,
  ids: readonly string[],
): Promise<Map<string, Present>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.rows<Present>(sql`
    SELECT o.id, o.code, o.status FROM orders o WHERE ${anyUuid(sql`o.id`, ids)} AND ${party.owns(ctx)}`);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Takes one action on many orders, each in its own transaction with its own key: a failure does not affect the others,
 * and a retry after an interruption continues. Returns the outcome of each, in the given order; an order that does not
 * belong to the party is not found.
 */
export const moveMany = async <Seen extends Order>(
  ctx: CallContext,
  party: OrderParty<Seen>,
  { ids, action, ...details }: OrderBatch,
  { operation, key, logFailure }: BatchCall,
): Promise<OrderReport> => {
  const moved = new Map<string, Moved>();
  const refused = new Map<string, AppError>();
  for (const id of ids) {
    const request = { action, id, ...details };
    try {
      const answer = await idempotent(ctx, { operation, key: `${key}/${id}`, request }, async (ctx): Promise<Moved> => {
        const { code, status } = await performInTransaction(ctx, party, id, COMMANDS[action]({ ...details, id }));
        return { code, status };
      });
      moved.set(id, answer);
    } catch (error) {
      // The client sends the whole call again with its key, and orders already moved are answered from it.
      if (error instanceof DatabaseFailure) throw error;
      if (!(error instanceof AppError)) logFailure(error, { operation, order: id });
      refused.set(id, error instanceof AppError ? error : new AppError('INTERNAL'));
    }
  }
  const present = await readPresent(ctx, party, [...refused.keys()]);
  const missing = new AppError(orderErrors.ORDER_NOT_FOUND);
  const items = ids.map((id) => {
    const done = moved.get(id);
    if (done) return { id, orderCode: done.code, done: true, status: done.status, code: null, message: null };
    const { code, message } = refused.get(id) ?? missing;
    const now = present.get(id);
    return { id, orderCode: now?.code ?? null, done: false, status: now?.status ?? null, code, message };
  });
  return { done: moved.size, items };
};
