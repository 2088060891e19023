import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderErrors, type AdminOrder, type Order } from '@/contract/endpoints/orders';
import { isFrozen, type OrderAction } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../../db/database';
import { inTransaction, oneRow, type CallContext, type TransactionContext, type User } from '../../kernel';
import { transition } from '../../transition';
import { ORDER_LIFE_CYCLE } from './life-cycle';
import { readMovableOrders, type MovableOrder } from './movable';
import { ownedByCustomer, ownedByIssuer, readAdminOrder, readOrder } from '../read/read-orders';

/** A party that moves orders: which ones are theirs, and the form in which they see one. */
export interface OrderParty<Seen extends Order = Order> {
  owns: (ctx: { actor: User }) => SQL;
  read: (tx: Sql, now: Date, where: SQL) => Promise<Seen>;
}

export const CUSTOMER: OrderParty = { owns: ownedByCustomer, read: readOrder };
/** The back offices, by side. The response filter removes from an order what an issuer must not see. */
export const PARTIES: Record<Side, OrderParty<AdminOrder>> = {
  [ROLE.SYSTEM]: { owns: () => sql`true`, read: readAdminOrder },
  [ROLE.ISSUER]: { owns: ownedByIssuer, read: readAdminOrder },
};

/**
 * Locks and returns the order that meets `owned` until the transaction ends: no other transaction can move it or
 * postpone its fair.
 * @throws {AppError} ORDER_NOT_FOUND; ORDER_CAMPAIGN_POSTPONED: orders are not moved while their fair is postponed
 * (A11.4)
 */
export const lockOrder = async ({ tx, now }: TransactionContext, owned: SQL): Promise<MovableOrder> => {
  // Locked in one statement and read in the next, which sees what a concurrent transaction has committed.
  await tx.rows(sql`
    SELECT 1 FROM orders o JOIN campaigns c ON c.id = o.campaign_id WHERE ${owned}
    FOR KEY SHARE OF c FOR NO KEY UPDATE OF o`);
  const order = oneRow(await readMovableOrders(tx, now, owned), orderErrors.ORDER_NOT_FOUND);
  if (isFrozen(order)) throw new AppError(orderErrors.ORDER_CAMPAIGN_POSTPONED);
  return order;
};

/** An operation on one order, in its transaction. */
export type OrderCommand = (ctx: TransactionContext, order: MovableOrder) => Promise<unknown>;

/**
 * Performs an operation on an order of a party in the caller's transaction. Throws what `lockOrder` and the operation
 * do.
 */
export const performInTransaction = async <Seen extends Order>(
  ctx: TransactionContext,
  { owns, read }: OrderParty<Seen>,
  id: string,
  command: OrderCommand,
): Promise<Seen> => {
  const owned = sql`o.id = ${id} AND ${owns(ctx)}`;
  await command(ctx, await lockOrder(ctx, owned));
  return read(ctx.tx, ctx.now, owned);
};

/** `performInTransaction` in its own transaction. */
export const perform = <Seen extends Order>(
  ctx: CallContext,
  party: OrderParty<Seen>,
  id: string,
  command: OrderCommand,
): Promise<Seen> => inTransaction(ctx, (ctx) => performInTransaction(ctx, party, id, command));

/** The operation that takes an action. Throws ORDER_STATE_CHANGED when it is not allowed for the order. */
export const commandFor =
  (action: OrderAction | ((order: MovableOrder) => OrderAction), note = ''): OrderCommand =>
  (ctx, order) =>
    transition(ctx, ORDER_LIFE_CYCLE, typeof action === 'function' ? action(order) : action, order, note);
