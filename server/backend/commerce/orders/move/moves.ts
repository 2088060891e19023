import type {
  OrderAvailable,
  OrderMove,
  OrderPlace,
  OrderRetry,
  OrderShipment,
  OrderShipping,
} from '@/contract/endpoints/order-moves';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { orderKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { CallContext } from '../../kernel';
import { isReadOrGiven } from '../../library/entitle';
import { changingPlace, makingAvailable } from './counter-places';
import { perform, PARTIES, CUSTOMER, commandFor, type OrderParty } from './perform';
import { changingShipment, retrying, shipping } from './shipment';
import { voiding } from './void';

/**
 * A parcel arrived, or the files of an order without a parcel were sent: the customer gets the points, and the level
 * they reach.
 */
export const delivering = ({ note }: Pick<OrderMove, 'note'>) =>
  commandFor((order) => (orderKind(order) === 'files' ? 'sendFiles' : 'deliver'), note);

/** A parcel could not be delivered, or was returned: copies are restocked, and points that it earned are taken back. */
export const returning = ({ note }: Pick<OrderMove, 'note'>) => commandFor('return', note);

/** An order that was not handed over yet is cancelled: its copies can be ordered again. */
export const cancelling = ({ note }: Pick<OrderMove, 'note'>) => commandFor('cancel', note);

/** The moves of a party (D9.1), each in one transaction. They throw the errors of their endpoints. */
const movesOf = <Seen extends Order>(party: OrderParty<Seen>) => ({
  ship: (ctx: CallContext, move: OrderShipping) => perform(ctx, party, move.id, shipping(move)),
  retry: (ctx: CallContext, move: OrderRetry) => perform(ctx, party, move.id, retrying(move)),
  changeShipment: (ctx: CallContext, move: OrderShipment) => perform(ctx, party, move.id, changingShipment(move)),
  deliver: (ctx: CallContext, move: OrderMove) => perform(ctx, party, move.id, delivering(move)),
  takeBack: (ctx: CallContext, move: OrderMove) => perform(ctx, party, move.id, returning(move)),
  makeAvailable: (ctx: CallContext, move: OrderAvailable) => perform(ctx, party, move.id, makingAvailable(move)),
  changePlace: (ctx: CallContext, move: OrderPlace) => perform(ctx, party, move.id, changingPlace(move)),
  cancel: (ctx: CallContext, move: OrderMove) => perform(ctx, party, move.id, cancelling(move)),
  void: (ctx: CallContext, move: OrderMove) => perform(ctx, party, move.id, voiding({ note: move.note })),
});

/** The moves of each back office. */
export const officeMoves = {
  [ROLE.SYSTEM]: movesOf(PARTIES[ROLE.SYSTEM]),
  [ROLE.ISSUER]: movesOf(PARTIES[ROLE.ISSUER]),
};

/**
 * Cancels a customer's own order that is not on its way. Throws ORDER_FILES_OPENED when its PDF or audio was read or given away:
 * then its issuer decides.
 */
export const cancelOwnOrder = (ctx: CallContext, move: OrderMove): Promise<Order> =>
  perform(ctx, CUSTOMER, move.id, async (ctx, order) => {
    if (await isReadOrGiven(ctx.tx, order.id)) throw new AppError(orderErrors.ORDER_FILES_OPENED);
    return cancelling(move)(ctx, order);
  });
