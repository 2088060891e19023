import { orderErrors, type CheckoutAnswer, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { unprintableFields } from '@/contract/rules/printable';
import { PAYMENT } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { isOnline } from '@/contract/states/payment';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { validationText } from '@/text/validation';
import { defer, inOrder, type Database } from '../../../db/database';
import { DatabaseFailure, isFailure, isOutage } from '../../../db/failure';
import { lineOf, type DeliveryAddress } from '../../addresses';
import { createBatcher, type Outcome } from '../../batcher';
import { answerOfRepeat, firstAnswer, keepAnswers, keptAnswers, lockKeys, type OwnCall } from '../../idempotent';
import type { CallContext, TransactionContext } from '../../kernel';
import { awaitPayment } from '../../payments/await-payment';
import { newId } from '../../randomness';
import { remindOfAll } from '../../slots/book';
import { isGuest, type Orderer, type PlaceOrder } from '../ports';
import { assertMayHave, assertWithinLimits, lockCustomers, readBuyers, type Buyer } from './limits';
import {
  assertBuyable,
  lockCampaign,
  lockProducts,
  readOffer,
  toLines,
  toParcels,
  totalOf,
  type Offer,
  type Parcel,
} from './price';
import { readChosenSlots, slotsToBook, takeSlots, type ChosenSlots } from './chosen-slots';
import { takeStock } from './stock';
import { insertCheckouts, type NewCheckout } from './write';

/** Orders per batch: as many as one statement writes quickly, because others wait for its locks. */
const MOST_TOGETHER = 24;
/**
 * Concurrent transactions, out of the connections that write (`db/lanes.ts`); two per fair: one is prepared here while
 * another is in the database.
 */
const AT_ONCE = 4;
const AT_ONCE_OF_CAMPAIGN = 2;

/** A call that places a checkout. */
interface OrderCall extends CallContext<Orderer>, OwnCall {
  actor: Orderer;
  request: PlaceOrderInput;
  /** How long the order waits for its online payment, in ms; undefined for cash. */
  payableMs: number | undefined;
}

/** Calls of different customers for one fair. */
type Batch = readonly [OrderCall, ...OrderCall[]];

/**
 * Creates the function that places orders. Calls that arrive while others run are placed together, in one transaction
 * (decision 0031). The orders of one customer are placed one after another: two concurrent ones could both count as the
 * last one allowed.
 */
export const createPlaceOrder = (db: Database): PlaceOrder => {
  // The longest wait for a connection and then for a lock: the orders of one customer wait here for each other.
  const waitMs = 2 * db.waitMs;
  const place = createBatcher<OrderCall, CheckoutAnswer>({
    name: 'orders together',
    carryOut: (calls) => placeAll(calls, waitMs),
    most: MOST_TOGETHER,
    atOnce: AT_ONCE,
    atOnceOfKind: AT_ONCE_OF_CAMPAIGN,
    waitMs,
    kindOf: ({ request }) => request.campaignId,
    subjectOf: ({ actor }) => actor.id,
  });
  return async (ctx, request, key, payable) => {
    const payableMs = isOnline(request.payment) ? payable[request.payment] : undefined;
    if (request.payment !== PAYMENT.CASH && payableMs === undefined)
      throw new AppError(orderErrors.PAYMENT_NOT_OFFERED);
    const call: OrderCall = { ...ctx, operation: 'POST /orders', key, request, payableMs };
    try {
      return await place(call);
    } catch (error) {
      // A retry is answered even while another transaction locks what an order would need.
      const first = isFailure(error, 'busy') ? await firstAnswer<CheckoutAnswer>(db, call.actor, call) : undefined;
      if (!first) throw error;
      return first.answer;
    }
  };
};

/**
 * Places a batch. If it fails, nothing was changed, and each order is placed separately, so that one that cannot be
 * placed does not affect the others: one after another, so that a fair with a locked row does not take the connections
 * of all others, and within a time limit.
 */
const placeAll = async (calls: readonly OrderCall[], waitMs: number): Promise<readonly Outcome<CheckoutAnswer>[]> => {
  const [first, ...others] = calls;
  if (first && others.length > 0)
    try {
      return await placeTogether([first, ...others]);
    } catch (error) {
      if (isOutage(error)) throw error;
    }
  const outcomes: Outcome<CheckoutAnswer>[] = [];
  const last = performance.now() + waitMs;
  for (const call of calls) {
    const isInTime = performance.now() < last;
    outcomes.push(isInTime ? await placeTogether([call]).then(([outcome]) => outcome!, rejected) : rejected(tooLate()));
  }
  return outcomes;
};

const tooLate = () => new DatabaseFailure('busy', new Error('those placed before it took too long'));
const fulfilled = <T>(value: T): Outcome<T> => ({ status: 'fulfilled', value });
const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

/**
 * Places checkouts in one transaction, with the time of the latest of them. A refused one changes nothing, and the
 * others are placed.
 * @throws what fails only when it is written, such as several taking the last copy, or when two of them belong to one
 * customer; then nothing is changed for any of them
 */
const placeTogether = (calls: Batch): Promise<Outcome<CheckoutAnswer>[]> =>
  calls[0].db.transaction(async (tx) => {
    const ctx = { tx, now: new Date(Math.max(...calls.map(({ now }) => now.getTime()))) };
    const found = await lockAndRead(ctx, calls);
    const verdicts = calls.map((call, place) => evaluate(call, found, place));
    const placings = verdicts.flatMap((verdict) => ('checkout' in verdict ? [verdict] : []));
    const answers = await write(ctx, placings);
    return verdicts.map((verdict) => ('checkout' in verdict ? fulfilled(answers.get(verdict)!) : verdict));
  });

type InTransaction = Pick<TransactionContext, 'tx' | 'now'>;

interface Found {
  kept: Awaited<ReturnType<typeof keptAnswers<CheckoutAnswer>>>;
  /** Throws CAMPAIGN_NOT_FOUND. */
  offer: () => Offer;
  /** One per call. */
  buyers: readonly Buyer[];
  /** The chosen slots of each call. */
  slots: readonly ChosenSlots[];
}

/** Locks everything that must not change before the orders are stored, then reads the data that decide on them. */
const lockAndRead = async ({ tx, now }: InTransaction, calls: Batch): Promise<Found> => {
  const { campaignId } = calls[0].request;
  const lines = calls.flatMap(({ request }) => request.lines);
  const orderers = calls.map(({ actor }) => actor);
  const [, , , , kept, offer, buyers, slots] = await inOrder(
    lockKeys(tx, calls),
    lockCustomers(tx, orderers, campaignId),
    lockCampaign(tx, campaignId),
    lockProducts(tx, lines),
    keptAnswers<CheckoutAnswer>(tx, calls),
    orRefusal(readOffer(tx, { campaignId, lines }, now)),
    readBuyers(tx, campaignId, calls),
    readChosenSlots(
      tx,
      calls.map(({ request }) => request),
    ),
  );
  // A guest and the account with the same e-mail must not be in one batch: neither would count what the other takes.
  const ids = new Set(orderers.map(({ id }) => id));
  if (buyers.some(({ linkedId }) => linkedId !== null && ids.has(linkedId)))
    throw new Error('a reader ordered twice at once');
  return { kept, offer, buyers, slots };
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

/** A checkout that may be written, with its call. */
interface Placing {
  call: OrderCall;
  checkout: NewCheckout;
}

/**
 * Decides on a call; a retry gets the first response. Nothing has been written yet: a refusal leaves nothing behind.
 */
const evaluate = (
  call: OrderCall,
  { kept, offer, buyers, slots }: Found,
  place: number,
): Placing | Outcome<CheckoutAnswer> => {
  try {
    const first = answerOfRepeat(call, kept[place]);
    return first
      ? fulfilled(first.answer)
      : { call, checkout: newCheckout(call, offer(), buyers[place]!, slots[place]!) };
  } catch (reason) {
    return rejected(reason);
  }
};

/** Prices and checks a requested checkout: one order per issuer (D4.7). */
const newCheckout = (
  { actor, request, now }: OrderCall,
  offer: Offer,
  buyer: Buyer,
  chosen: ChosenSlots,
): NewCheckout => {
  const { campaign } = offer;
  const lines = toLines(offer, request.lines);
  assertMayHave(actor, lines);
  assertBuyable({ ...offer, buyerLevel: buyer.level }, lines);
  assertWithinLimits(campaign, buyer.holdings, lines);
  const parcels = toParcels(campaign, lines, request.type, request.address?.provinceCode);
  // Without anything to pay there is no online payment, and the order waits for none (D4.13.23).
  const input = totalOf(parcels) === 0 ? { ...request, payment: PAYMENT.CASH } : request;
  assertNotesReachIssuers(input, parcels);
  const isPrinted = parcels.some(({ printed }) => printed);
  if (isPrinted) assertPrintable(input);
  const address = isPrinted ? deliveryAddress(input, buyer) : null;
  const stopId = pickupStop(input, offer);
  const slots = slotsToBook(chosen, parcels, now);
  const [buyerId, guestId] = isGuest(actor) ? [null, actor.id] : [actor.id, null];
  return {
    checkoutId: newId(),
    campaign,
    input,
    address,
    stopId,
    parcels,
    slots,
    actor,
    buyerId,
    guestId,
    saleKey: null,
  };
};

/**
 * Refuses a note to an issuer without a line in the basket, because it would never be read. Throws NOTE_ISSUER_UNKNOWN.
 */
const assertNotesReachIssuers = ({ notes = [] }: PlaceOrderInput, parcels: readonly Parcel[]): void => {
  const unread = notes.findIndex(({ issuerId }) => !parcels.some(({ issuer }) => issuer.id === issuerId));
  if (unread < 0) return;
  const { NOTE_ISSUER_UNKNOWN } = orderErrors;
  throw new AppError(NOTE_ISSUER_UNKNOWN, {}, { [`notes.${unread}.issuerId`]: [errorMessage(NOTE_ISSUER_UNKNOWN)] });
};

/**
 * Refuses a recipient or address that cannot be printed (D4.13.27); a checkout with only files has no papers. Throws
 * LETTERS_NOT_PRINTABLE, which names the fields.
 */
const assertPrintable = ({ type, recipient, address }: PlaceOrderInput): void => {
  const found = unprintableFields({ recipient, address: type === ORDER_TYPE.DELIVERY ? address : undefined });
  const [first] = found;
  if (!first) return;
  const fields = found.map(([field, letters]): [string, string[]] => [field, [validationText.unprintable(letters)]]);
  throw new AppError(orderErrors.LETTERS_NOT_PRINTABLE, { letters: first[1] }, Object.fromEntries(fields));
};

/** Throws ADDRESS_REQUIRED, or WARD_NOT_IN_PROVINCE. */
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
const pickupStop = ({ type, pickup }: PlaceOrderInput, { campaign }: Offer): number | null => {
  const stopId = type === ORDER_TYPE.PICKUP ? (pickup?.scheduleId ?? null) : null;
  if (stopId === null || campaign.openStops.some(({ id }) => id === stopId)) return stopId;
  const { PICKUP_PLACE_UNKNOWN } = orderErrors;
  throw new AppError(PICKUP_PLACE_UNKNOWN, {}, { pickup: [PICKUP_PLACE_UNKNOWN.sentence] });
};

/** Takes the copies, writes the orders, and stores the response with the key of each call. */
const write = async (
  ctx: InTransaction,
  placings: readonly Placing[],
): Promise<ReadonlyMap<Placing, CheckoutAnswer>> => {
  const [first] = placings;
  if (!first) return new Map();
  const checkouts = placings.map(({ checkout }) => checkout);
  const lines = checkouts.flatMap(({ parcels }) => parcels.flatMap((parcel) => parcel.lines));
  // The statements are sent together: orders without enough stock are inserted too, and rolled back with everything
  // else.
  const [, , answers] = await inOrder(
    takeStock(ctx.tx, first.checkout.campaign.id, lines),
    takeSlots(ctx.tx, checkouts),
    insertCheckouts(ctx, checkouts),
    ...placings.map(async ({ call: { payableMs }, checkout }) => {
      if (payableMs !== undefined && isOnline(checkout.input.payment))
        await awaitPayment(ctx, checkout.checkoutId, checkout.input.payment, payableMs);
    }),
  );
  const placed = answers.flatMap(({ orders }) => orders);
  defer(
    remindOfAll(
      ctx,
      placed.flatMap(({ id, pickup }) => (pickup?.slot ? [{ orderId: id, startDate: pickup.slot.startDate }] : [])),
    ),
  );
  defer(
    keepAnswers(
      ctx,
      placings.map(({ call }, index) => ({ call, answer: answers[index]! })),
    ),
  );
  return new Map(placings.map((placing, index) => [placing, answers[index]!]));
};
