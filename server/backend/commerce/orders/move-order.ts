import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { orderKind } from '@/contract/states/order';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import { transition } from '../transition';
import { ORDER_LIFE_CYCLE, readMovableOrders, type MovableOrder, type OfferedAction } from './life-cycle';
import { ownedByCustomer, ownedByIssuer, readOrder } from './read';

interface Move {
  id: string;
  /** Why; shown with the step. */
  note?: string;
}

/**
 * Takes an action on one order that meets `owner`, in one transaction.
 * @throws {AppError} ORDER_NOT_FOUND, ORDER_CAMPAIGN_POSTPONED (orders are frozen while their fair is postponed, A11.4),
 * ORDER_STATE_CHANGED when the action does not fit the order's status, or somebody else was faster
 */
const moveOrder = (
  ctx: CallContext,
  actionOn: (order: MovableOrder) => OfferedAction,
  { id, note }: Move,
  owner: SQL,
): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const owned = sql`o.id = ${id} AND ${owner}`;
    const order = oneRow(await readMovableOrders(tx, now, owned), orderErrors.ORDER_NOT_FOUND);
    if (order.campaign.status === CAMPAIGN_STATUS.POSTPONED) throw new AppError(orderErrors.ORDER_CAMPAIGN_POSTPONED);
    await transition(ctx, ORDER_LIFE_CYCLE, actionOn(order), order, note);
    return readOrder(tx, now, owned);
  });

/** A reader cancels an order of theirs that is not on its way: the copies go back on the shelf. Throws what `moveOrder` does. */
export const cancelOwnOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, () => 'cancel', move, ownedByCustomer(ctx));

/** The issuer refuses an order, with the reason. Throws what `moveOrder` does. */
export const cancelIssuerOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, () => 'cancel', move, ownedByIssuer(ctx));

/** The issuer hands a delivery to the carrier: reserved copies become sold. Throws what `moveOrder` does. */
export const shipOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, () => 'ship', move, ownedByIssuer(ctx));

const deliverBy = (order: MovableOrder): OfferedAction => (orderKind(order) === 'files' ? 'sendFiles' : 'deliver');

/**
 * The parcel arrived, or the files of an order that needs none were sent: the reader gets the points, and the level they
 * reach. Throws what `moveOrder` does.
 */
export const deliverOrder = (ctx: CallContext, move: Move): Promise<Order> =>
  moveOrder(ctx, deliverBy, move, ownedByIssuer(ctx));
