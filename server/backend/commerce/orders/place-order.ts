import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { orderErrors, type CheckoutAnswer, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import { inOrder, defer } from '../../db/in-order';
import { lineOf, type DeliveryAddress } from '../addresses';
import { anyUuid } from '../conditions';
import type { Outcome } from '../batcher';
import { answerOfRepeat, lockKeys, keepAnswers, keptAnswers, type OwnCall } from '../idempotent';
import type { CallContext, TransactionContext } from '../kernel';
import { awaitPayment } from '../payments/await-payment';
import type { PayableMs } from '../payments/ports';
import { newId } from '../randomness';
import { assertPrintable } from './assert-printable';
import { assertBuyable, toLines, toParcels, totalOf } from './basket';
import { readBuyers, type Buyer } from './buyers';
import { assertMayHave } from './guest-lines';
import { assertNotesReachIssuers } from './issuer-notes';
import { insertCheckouts, type NewCheckout } from './insert-checkouts';
import { readOffer, type Offer } from './offer';
import { placedOrders } from './placed-orders';
import { isGuest, type Orderer } from './ports';
import { assertWithinLimits, lockCustomers } from './customer-limits';
import { takeStock } from './stock';

/** A call that places a checkout. */
export interface OrderCall extends CallContext<Orderer>, OwnCall {
  actor: Orderer;
  request: PlaceOrderInput;
  /** How long the order waits for its online payment, in ms; undefined for cash. */
  waitMs: number | undefined;
}

/**
 * @param payable the online payments that are offered, each with how long the order waits for it, in ms
 * @throws {AppError} PAYMENT_NOT_OFFERED
 */
export const orderCall = (
  ctx: CallContext<Orderer>,
  request: PlaceOrderInput,
  key: string,
  payable: PayableMs,
): OrderCall => {
  const waitMs = isOnline(request.payment) ? payable[request.payment] : undefined;
  if (request.payment !== PAYMENT.CASH && waitMs === undefined) throw new AppError(orderErrors.PAYMENT_NOT_OFFERED);
  return { ...ctx, operation: 'POST /orders', key, request, waitMs };
};

/**
 * Places a checkout: one order per issuer, all in one transaction with the idempotency key, the stock and the outbox
 * rows, so that it is stored completely or not at all (D4.7, A5.3).
 *
 * The fair's limits for one customer are enforced (D4.7.12), also for two concurrent orders.
 *
 * An order to be paid online is pending until the money arrives, with its copies reserved, and is cancelled when it
 * does not (D4.13.8).
 *
 * Throws the errors named by the endpoint `POST /orders`; then nothing is changed.
 */
export const placeOrder = (
  ctx: CallContext<Orderer>,
  input: PlaceOrderInput,
  key: string,
  payable: PayableMs = {},
): Promise<CheckoutAnswer> => placeAlone(orderCall(ctx, input, key, payable));

/** Places the checkout of one prepared call. */
export const placeAlone = async (call: OrderCall): Promise<CheckoutAnswer> => {
  const [outcome] = await placeTogether([call]);
  if (outcome!.status === 'rejected') throw outcome!.reason;
  return outcome!.value;
};

/**
 * Places checkouts of different customers at one fair in one transaction, with the time of the latest of them; each as
 * `placeOrder` does. A refused one changes nothing, and the others are placed.
 * @throws what fails only when it is written, such as several taking the last copy, or when two of them belong to one
 * customer; then nothing is changed for any of them
 */
export const placeTogether = (calls: readonly [OrderCall, ...OrderCall[]]): Promise<Outcome<CheckoutAnswer>[]> =>
  calls[0].db.transaction(async (tx) => {
    const ctx = { tx, now: new Date(Math.max(...calls.map(({ now }) => now.getTime()))) };
    const found = await lockAndRead(ctx, calls);
    assertStrangers(calls, found);
    const verdicts = calls.map((call, place) => evaluate(call, found, place));
    const placings = verdicts.flatMap((verdict) => ('checkout' in verdict ? [verdict] : []));
    const answers = await write(ctx, placings);
    return verdicts.map((verdict) => ('checkout' in verdict ? fulfilled(answers.get(verdict)!) : verdict));
  });

type InTransaction = Pick<TransactionContext, 'tx' | 'now'>;

/** A checkout that may be written, with its call. */
interface Placing {
  call: OrderCall;
  checkout: NewCheckout;
}

interface Found {
  kept: Awaited<ReturnType<typeof keptAnswers<CheckoutAnswer>>>;
  /** Throws CAMPAIGN_NOT_FOUND. */
  offer: () => Offer;
  /** One per call. */
  buyers: readonly Buyer[];
}

/** Locks everything that must not change before the orders are stored, then reads the data that decide on them. */
const lockAndRead = async ({ tx, now }: InTransaction, calls: readonly [OrderCall, ...OrderCall[]]): Promise<Found> => {
  const { campaignId } = calls[0].request;
  const lines = calls.flatMap(({ request }) => request.lines);
  const asked = calls.map(({ actor, request }) => ({
    reader: { id: actor.id, isGuest: isGuest(actor) },
    place: request.address,
  }));
  const readers = asked.map(({ reader }) => reader);
  const [, , , , kept, offer, buyers] = await inOrder(
    lockKeys(tx, calls),
    lockCustomers(tx, readers, campaignId),
    lockCampaign(tx, campaignId),
    lockProducts(tx, { lines }),
    keptAnswers<CheckoutAnswer>(tx, calls),
    orRefusal(readOffer(tx, { campaignId, lines }, now)),
    readBuyers(tx, campaignId, asked),
  );
  return { kept, offer, buyers };
};

/** A guest and the account with the same e-mail must not be in one batch: neither would count what the other takes. */
const assertStrangers = (calls: readonly OrderCall[], { buyers }: Found): void => {
  const ids = new Set(calls.map(({ actor }) => actor.id));
  if (buyers.some(({ linkedId }) => linkedId !== null && ids.has(linkedId)))
    throw new Error('a reader ordered twice at once');
};

/** Defers an AppError: returns a function that returns the value or throws the error. */
const orRefusal = <T>(reading: Promise<T>): Promise<() => T> =>
  reading.then(
    (value) => () => value,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return () => {
        throw error;
      };
    },
  );

const fulfilled = <T>(value: T): Outcome<T> => ({ status: 'fulfilled', value });

/**
 * Decides on a call; a retry gets the first response. Nothing has been written yet: a refusal leaves nothing behind.
 */
const evaluate = (
  call: OrderCall,
  { kept, offer, buyers }: Found,
  place: number,
): Placing | Outcome<CheckoutAnswer> => {
  try {
    const first = answerOfRepeat(call, kept[place]);
    return first ? fulfilled(first.answer) : { call, checkout: newCheckout(call, offer(), buyers[place]!) };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
};

/** Prices and checks a requested checkout. */
const newCheckout = ({ actor, request }: OrderCall, offer: Offer, buyer: Buyer): NewCheckout => {
  const { fair } = offer;
  const lines = toLines(offer, request.lines);
  assertMayHave(actor, lines);
  assertBuyable({ ...offer, buyerLevel: buyer.level }, lines);
  assertWithinLimits(fair, buyer.holdings, lines);
  const parcels = toParcels(fair, lines, request.type, request.address?.provinceCode);
  // Without anything to pay there is no online payment, and the order waits for none (D4.13.23).
  const input = totalOf(parcels) === 0 ? { ...request, payment: PAYMENT.CASH } : request;
  assertNotesReachIssuers(input, parcels);
  assertPrintable(input, parcels);
  const address = parcels.some(({ printed }) => printed) ? deliveryAddress(input, buyer) : null;
  const stopId = pickupStop(input, offer);
  const [buyerId, guestId] = isGuest(actor) ? [null, actor.id] : [actor.id, null];
  return { checkoutId: newId(), fair, input, address, stopId, parcels, actor, buyerId, guestId, saleKey: null };
};

const NONE: ReadonlyMap<Placing, CheckoutAnswer> = new Map();

const write = async (
  ctx: InTransaction,
  placings: readonly Placing[],
): Promise<ReadonlyMap<Placing, CheckoutAnswer>> => {
  const [first] = placings;
  if (!first) return NONE;
  const checkouts = placings.map(({ checkout }) => checkout);
  const lines = checkouts.flatMap(({ parcels }) => parcels.flatMap((parcel) => parcel.lines));
  // The statements are sent together: orders without enough stock are inserted too, and rolled back with everything
  // else.
  const [, inserted] = await inOrder(
    takeStock(ctx.tx, first.checkout.fair.id, lines),
    insertCheckouts(ctx, checkouts),
    ...placings.map(async ({ call: { waitMs }, checkout }) => {
      if (waitMs !== undefined && isOnline(checkout.input.payment))
        await awaitPayment(ctx, checkout.checkoutId, checkout.input.payment, waitMs);
    }),
  );
  const answered = placings.map(({ call, checkout }, index) => {
    const orders = placedOrders(ctx.now, checkout, inserted[index]!);
    return { call, answer: { checkoutId: checkout.checkoutId, orders } };
  });
  defer(keepAnswers(ctx, answered));
  return new Map(placings.map((placing, index) => [placing, answered[index]!.answer]));
};

/**
 * Locks the fair against being postponed or ended: that transaction waits for this order and notifies its customer; an
 * order that waits for that transaction is refused.
 */
export const lockCampaign = async (tx: Sql, id: number): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM campaigns WHERE id = ${id} FOR KEY SHARE`);
};

/**
 * Locks the products against being stopped. A transaction that stops a book waits for this order, then finds and
 * cancels it; an order that waits for that transaction finds the product stopped and is refused.
 */
export const lockProducts = async (tx: Sql, { lines }: Pick<PlaceOrderInput, 'lines'>): Promise<void> => {
  const ids = lines.map(({ productId }) => productId);
  await tx.rows(sql`SELECT 1 FROM products p WHERE ${anyUuid(sql`p.id`, ids)} ORDER BY p.id FOR KEY SHARE`);
};

const deliveryAddress = ({ type, address }: PlaceOrderInput, { area }: Buyer): DeliveryAddress | null => {
  if (type !== ORDER_TYPE.DELIVERY) return null;
  if (!address)
    throw new AppError(orderErrors.ADDRESS_REQUIRED, {}, { address: [errorMessage(orderErrors.ADDRESS_REQUIRED)] });
  return { ...address, line: lineOf(address, area) };
};

/**
 * The stop at which the order is collected; null for the fair's own place, and for a delivery. Throws
 * PICKUP_PLACE_UNKNOWN.
 */
const pickupStop = ({ type, pickup }: PlaceOrderInput, { fair }: Offer): number | null => {
  const stopId = type === ORDER_TYPE.PICKUP ? (pickup?.scheduleId ?? null) : null;
  if (stopId === null || fair.openStops.some(({ id }) => id === stopId)) return stopId;
  const { PICKUP_PLACE_UNKNOWN } = orderErrors;
  throw new AppError(PICKUP_PLACE_UNKNOWN, {}, { pickup: [PICKUP_PLACE_UNKNOWN.sentence] });
};
