import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { orderErrors, type CheckoutAnswer, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import type { Sql } from '../../db/database';
import { inOrder, leave } from '../../db/in-order';
import { lineOf, type DeliveryAddress } from '../addresses';
import { anyUuid } from '../conditions';
import type { Outcome } from '../gathering';
import { answerOfRepeat, holdKeys, keepAnswers, keptAnswers, type OwnCall } from '../idempotent';
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
import { assertWithinLimits, holdReaders } from './reader-limits';
import { takeStock } from './stock';

/** A call that places a checkout. */
export interface OrderCall extends CallContext<Orderer>, OwnCall {
  actor: Orderer;
  request: PlaceOrderInput;
  /** How long its online payment is waited for, in ms; undefined in cash. */
  waitMs: number | undefined;
}

/**
 * @param payable the online payments that are offered, each with how long it is waited for, in ms
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
 * rows, so that it is there whole or not at all (D4.7, A5.3).
 *
 * What one reader may hold there is limited (D4.7.12), also when they order twice at once.
 *
 * What is paid online waits for its money, with its copies reserved, and goes when it does not come (D4.13.8).
 *
 * Throws the errors named by the endpoint `POST /orders`; nothing is changed then.
 */
export const placeOrder = (
  ctx: CallContext<Orderer>,
  input: PlaceOrderInput,
  key: string,
  payable: PayableMs = {},
): Promise<CheckoutAnswer> => placeAlone(orderCall(ctx, input, key, payable));

/** The same of a call that was made already. */
export const placeAlone = async (call: OrderCall): Promise<CheckoutAnswer> => {
  const [outcome] = await placeTogether([call]);
  if (outcome!.status === 'rejected') throw outcome!.reason;
  return outcome!.value;
};

/**
 * Places checkouts of different readers at one fair in one transaction, at the instant of the latest of them; each as `placeOrder` does.
 * One that is refused changes nothing, and the others stand.
 * @throws what has failed only when it was written, as taking the last copy for several, or when two of them are one reader; then
 * nothing is changed for any of them
 */
export const placeTogether = (calls: readonly [OrderCall, ...OrderCall[]]): Promise<Outcome<CheckoutAnswer>[]> =>
  calls[0].db.transaction(async (tx) => {
    const ctx = { tx, now: new Date(Math.max(...calls.map(({ now }) => now.getTime()))) };
    const found = await holdAndRead(ctx, calls);
    assertStrangers(calls, found);
    const verdicts = calls.map((call, place) => judge(call, found, place));
    const placings = verdicts.flatMap((verdict) => ('checkout' in verdict ? [verdict] : []));
    const answers = await write(ctx, placings);
    return verdicts.map((verdict) => ('checkout' in verdict ? fulfilled(answers.get(verdict)!) : verdict));
  });

type InTransaction = Pick<TransactionContext, 'tx' | 'now'>;

/** A checkout that may be written, and who has asked for it. */
interface Placing {
  call: OrderCall;
  checkout: NewCheckout;
}

interface Found {
  kept: Awaited<ReturnType<typeof keptAnswers<CheckoutAnswer>>>;
  /** Throws CAMPAIGN_NOT_FOUND. */
  offer: () => Offer;
  /** Of each call. */
  buyers: readonly Buyer[];
}

/** Locks whatever may not change before the orders are there, then reads what decides about them. */
const holdAndRead = async ({ tx, now }: InTransaction, calls: readonly [OrderCall, ...OrderCall[]]): Promise<Found> => {
  const { campaignId } = calls[0].request;
  const lines = calls.flatMap(({ request }) => request.lines);
  const asked = calls.map(({ actor, request }) => ({
    reader: { id: actor.id, isGuest: isGuest(actor) },
    place: request.address,
  }));
  const readers = asked.map(({ reader }) => reader);
  const [, , , , kept, offer, buyers] = await inOrder(
    holdKeys(tx, calls),
    holdReaders(tx, readers, campaignId),
    holdFair(tx, campaignId),
    holdProducts(tx, { lines }),
    keptAnswers<CheckoutAnswer>(tx, calls),
    orRefusal(readOffer(tx, { campaignId, lines }, now)),
    readBuyers(tx, campaignId, asked),
  );
  return { kept, offer, buyers };
};

/** A guest and the account of the same e-mail do not go together: neither would count what the other takes. */
const assertStrangers = (calls: readonly OrderCall[], { buyers }: Found): void => {
  const ids = new Set(calls.map(({ actor }) => actor.id));
  if (buyers.some(({ twinId }) => twinId !== null && ids.has(twinId)))
    throw new Error('a reader ordered twice at once');
};

/** What was read, or the refusal: thrown only where it is asked for. */
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

/** A repeat gets the first answer. Nothing has been written yet: a refusal leaves nothing behind. */
const judge = (call: OrderCall, { kept, offer, buyers }: Found, place: number): Placing | Outcome<CheckoutAnswer> => {
  try {
    const first = answerOfRepeat(call, kept[place]);
    return first ? fulfilled(first.answer) : { call, checkout: newCheckout(call, offer(), buyers[place]!) };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
};

/** Prices and checks what is asked for. */
const newCheckout = ({ actor, request }: OrderCall, offer: Offer, buyer: Buyer): NewCheckout => {
  const { fair } = offer;
  const lines = toLines(offer, request.lines);
  assertMayHave(actor, lines);
  assertBuyable({ ...offer, buyerLevel: buyer.level }, lines);
  assertWithinLimits(fair, buyer.holdings, lines);
  const parcels = toParcels(fair, lines, request.type, request.address?.provinceCode);
  // Nothing is paid online, and no payment is waited for, where there is nothing to pay (D4.13.23).
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
  // They travel together: what there is no stock for is written, too, and rolled back with all else.
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
  leave(keepAnswers(ctx, answered));
  return new Map(placings.map((placing, index) => [placing, answered[index]!.answer]));
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

const deliveryAddress = ({ type, address }: PlaceOrderInput, { area }: Buyer): DeliveryAddress | null => {
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
