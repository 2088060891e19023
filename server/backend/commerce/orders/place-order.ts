import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { orderErrors, type CheckoutAnswer, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import { lineOf, type DeliveryAddress } from '../addresses';
import { anyUuid } from '../conditions';
import { idempotent } from '../idempotent';
import type { Anyone, CallContext, TransactionContext } from '../kernel';
import { awaitPayment } from '../payments/await-payment';
import type { PayableMs } from '../payments/ports';
import { newId } from '../randomness';
import { assertBuyable, toLines, toParcels } from './basket';
import { insertCheckout } from './insert-checkout';
import { readOffer, type Offer } from './offer';
import { readOrders } from './read';
import { assertWithinLimits, holdReader } from './reader-limits';
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
  return idempotent(ctx, call, async (ctx) => {
    const { tx, now, actor } = ctx;
    await holdReader(tx, actor.id, input.campaignId);
    await holdFair(tx, input.campaignId);
    await holdProducts(tx, input);
    const offer = await readOffer(tx, { ...input, buyerId: actor.id, place: input.address }, now);
    const lines = toLines(offer, input.lines);
    assertBuyable(offer, lines);
    await assertWithinLimits(tx, offer.fair, actor.id, lines);
    const parcels = toParcels(offer.fair, lines, input.type, input.address?.provinceCode);
    const address = parcels.some(({ printed }) => printed) ? deliveryAddress(input, offer) : null;
    const stopId = pickupStop(input, offer);
    await takeStock(tx, offer.fair.id, lines);
    const checkoutId = newId();
    await insertCheckout(ctx, {
      checkoutId,
      fair: offer.fair,
      input,
      address,
      stopId,
      parcels,
      buyerId: ctx.actor.id,
      saleKey: null,
    });
    if (waitMs !== undefined) await awaitPayment(ctx, checkoutId, waitMs);
    return readCheckout(ctx, checkoutId);
  });
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

const readCheckout = async ({ tx, now }: TransactionContext<Anyone>, checkoutId: string): Promise<CheckoutAnswer> => ({
  checkoutId,
  orders: await readOrders(tx, now, sql`o.checkout_id = ${checkoutId}`),
});

const deliveryAddress = ({ type, address }: PlaceOrderInput, { area }: Offer): DeliveryAddress | null => {
  if (type !== ORDER_TYPE.DELIVERY) return null;
  if (!address)
    throw new AppError(orderErrors.ADDRESS_REQUIRED, {}, { address: [errorMessage(orderErrors.ADDRESS_REQUIRED)] });
  return { ...address, line: lineOf(address, area) };
};

/** The stop at which it is collected; null for the fair's own place, and for a delivery. Throws PICKUP_PLACE_UNKNOWN. */
const pickupStop = ({ type, pickup }: PlaceOrderInput, { fair }: Offer): number | null => {
  const stopId = type === ORDER_TYPE.PICKUP ? (pickup?.scheduleId ?? null) : null;
  if (stopId === null || fair.openStopIds.includes(stopId)) return stopId;
  const { PICKUP_PLACE_UNKNOWN } = orderErrors;
  throw new AppError(PICKUP_PLACE_UNKNOWN, {}, { pickup: [PICKUP_PLACE_UNKNOWN.sentence] });
};
