import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { orderErrors, type CheckoutAnswer, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import { inOrder } from '../../db/in-order';
import { lineOf, type DeliveryAddress } from '../addresses';
import { anyUuid } from '../conditions';
import { idempotent } from '../idempotent';
import type { CallContext, TransactionContext } from '../kernel';
import { awaitPayment } from '../payments/await-payment';
import type { PayableMs } from '../payments/ports';
import { newId } from '../randomness';
import { assertBuyable, toLines, toParcels } from './basket';
import { insertCheckout, type NewCheckout } from './insert-checkout';
import { readOffer, type Offer } from './offer';
import { placedOrders } from './placed-orders';
import { assertWithinLimits, holdReader, readHoldings, type Holdings } from './reader-limits';
import { takeStock } from './stock';

/**
 * Places a checkout: one order per issuer, all in one transaction with the idempotency key, the stock and the outbox
 * rows, so that it is there whole or not at all (D4.7, A5.3).
 *
 * What one reader may hold there is limited (D4.7.12), also when they order twice at once.
 *
 * What is paid online waits for its money, with its copies reserved, and goes when it does not come (D4.13.8).
 *
 * Throws the errors named by the endpoint `POST /orders`; nothing is changed then.
 * @param payable the online payments that are offered, each with how long it is waited for, in ms
 */
export const placeOrder = async (
  ctx: CallContext,
  input: PlaceOrderInput,
  key: string,
  payable: PayableMs = {},
): Promise<CheckoutAnswer> => {
  const waitMs = isOnline(input.payment) ? payable[input.payment] : undefined;
  if (input.payment !== PAYMENT.CASH && waitMs === undefined) throw new AppError(orderErrors.PAYMENT_NOT_OFFERED);
  const call = { operation: 'POST /orders', key, request: input } as const;
  return idempotent<CheckoutAnswer, Begun>(
    ctx,
    call,
    (ctx, begun) => placeIn(ctx, input, begun, waitMs),
    (ctx) => holdAndRead(ctx, input),
  );
};

interface Begun {
  offer: Offer;
  holdings: Holdings;
}

/** Locks whatever may not change before the order is there, then reads what decides about it. */
const holdAndRead = async ({ tx, now, actor }: TransactionContext, input: PlaceOrderInput): Promise<Begun> => {
  const [, , , offer, holdings] = await inOrder(
    holdReader(tx, actor.id, input.campaignId),
    holdFair(tx, input.campaignId),
    holdProducts(tx, input),
    readOffer(tx, { ...input, buyerId: actor.id, place: input.address }, now),
    readHoldings(tx, actor.id, input.campaignId),
  );
  return { offer, holdings };
};

const placeIn = async (
  ctx: TransactionContext,
  input: PlaceOrderInput,
  { offer, holdings }: Begun,
  waitMs: number | undefined,
): Promise<CheckoutAnswer> => {
  const { tx, actor } = ctx;
  const { fair } = offer;
  const lines = toLines(offer, input.lines);
  assertBuyable(offer, lines);
  assertWithinLimits(fair, holdings, lines);
  const parcels = toParcels(fair, lines, input.type, input.address?.provinceCode);
  const address = parcels.some(({ printed }) => printed) ? deliveryAddress(input, offer) : null;
  const stopId = pickupStop(input, offer);
  const checkoutId = newId();
  const checkout: NewCheckout = { checkoutId, fair, input, address, stopId, parcels, buyerId: actor.id, saleKey: null };
  // They travel together: what there is no stock for is written, too, and rolled back with all else.
  const [, inserted] = await inOrder(
    takeStock(tx, fair.id, lines),
    insertCheckout(ctx, checkout),
    waitMs === undefined ? Promise.resolve() : awaitPayment(ctx, checkoutId, waitMs),
  );
  return { checkoutId, orders: placedOrders(ctx, checkout, inserted) };
};

/** Whoever postpones or ends the fair waits for this order and tells its reader; an order that waits for them is refused. */
export const holdFair = async (tx: Sql, id: number): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${id} FOR KEY SHARE`);
};

/**
 * Locks the products against being stopped. Whoever stops a book waits for this order, then finds it and cancels it; an
 * order that waits for them finds the product stopped and is refused.
 */
export const holdProducts = async (tx: Sql, { lines }: Pick<PlaceOrderInput, 'lines'>): Promise<void> => {
  const ids = lines.map(({ productId }) => productId);
  await tx.rows(sql`SELECT 1 FROM products p WHERE ${anyUuid(sql`p.id`, ids)} ORDER BY p.id FOR KEY SHARE`);
};

const deliveryAddress = ({ type, address }: PlaceOrderInput, { area }: Offer): DeliveryAddress | null => {
  if (type !== ORDER_TYPE.DELIVERY) return null;
  if (!address)
    throw new AppError(orderErrors.ADDRESS_REQUIRED, {}, { address: [errorMessage(orderErrors.ADDRESS_REQUIRED)] });
  return { ...address, line: lineOf(address, area) };
};

/** The stop at which it is collected; null for the fair's own place, and for a delivery. Throws PICKUP_PLACE_UNKNOWN. */
const pickupStop = ({ type, pickup }: PlaceOrderInput, { fair }: Offer): number | null => {
  const stopId = type === ORDER_TYPE.PICKUP ? (pickup?.scheduleId ?? null) : null;
  if (stopId === null || fair.openStops.some(({ id }) => id === stopId)) return stopId;
  const { PICKUP_PLACE_UNKNOWN } = orderErrors;
  throw new AppError(PICKUP_PLACE_UNKNOWN, {}, { pickup: [PICKUP_PLACE_UNKNOWN.sentence] });
};
