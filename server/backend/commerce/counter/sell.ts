import { sql } from 'drizzle-orm';
import { counterErrors, type SaleAnswer, type SaleInput } from '@/contract/endpoints/counter-input';
import { orderErrors, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { productErrors } from '@/contract/endpoints/products';
import { sumBaskets } from '@/contract/rules/price';
import { PAYMENT } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { statusOfCampaignThen } from '../campaigns/status';
import { idempotent, type IdempotentCall } from '../idempotent';
import { oneRow, type CallContext, type TransactionContext } from '../kernel';
import {
  assertBuyable,
  lockCampaign,
  lockProducts,
  readOffer,
  toLines,
  toParcels,
  type BasketLine,
  type OfferedCampaign,
} from '../orders/place/price';
import { insertCheckouts } from '../orders/place/write';
import { grantPoints } from '../orders/move/points';
import { readOrders } from '../orders/read/read-orders';
import { consumeStock, takeStock } from '../orders/place/stock';
import { newId } from '../randomness';
import { offlineActionTime } from './offline-action-time';

type Recipient = PlaceOrderInput['recipient'];

const NO_RECIPIENT: Recipient = { name: '', phone: '', email: '' };

/**
 * The recipient of a sale over the counter: only the name is copied from the account, because the customer's phone
 * number is shown to no one there (D4.15.2). Throws BUYER_NOT_FOUND unless it is the account of an active customer.
 */
const readBuyer = async ({ tx }: TransactionContext, id: string): Promise<Recipient> =>
  oneRow(
    await tx.rows<Recipient>(sql`
      SELECT u.name, '' AS phone, '' AS email FROM users u JOIN customers c ON c.user_id = u.id
      WHERE u.id = ${id} AND u.active`),
    counterErrors.BUYER_NOT_FOUND,
  );

const recipientOf = (ctx: TransactionContext, { buyer }: SaleInput): Promise<Recipient> | Recipient => {
  if (!buyer) return NO_RECIPIENT;
  if (buyer.customerId) return readBuyer(ctx, buyer.customerId);
  return { name: buyer.name ?? '', phone: buyer.phone ?? '', email: buyer.email ?? '' };
};

/** An issuer sells own products only; for others throws PRODUCT_NOT_FOUND. */
const assertOwn = ({ actor }: TransactionContext, lines: readonly BasketLine[]): void => {
  if (actor.role !== ROLE.ISSUER) return;
  if (lines.some(({ product }) => product.issuer.id !== actor.id)) throw new AppError(productErrors.PRODUCT_NOT_FOUND);
};

const assertStop = ({ scheduleId = null }: SaleInput, { openStops }: OfferedCampaign): void => {
  if (scheduleId !== null && !openStops.some(({ id }) => id === scheduleId))
    throw new AppError(orderErrors.PICKUP_PLACE_UNKNOWN);
};

const assertTotal = (collected: number | undefined, total: number): void => {
  if (collected !== undefined && collected !== total)
    throw new AppError(counterErrors.SALE_PRICE_CHANGED, { total, collected });
};

/**
 * Turns the reserved copies of the new orders into sold ones, and credits the points to a customer with an account
 * (D3.7.4).
 */
const fulfil = async (ctx: TransactionContext, checkoutId: string): Promise<void> => {
  const orders = await ctx.tx.rows<{ id: string; code: string; customerId: string | null; plusPoint: number }>(sql`
    SELECT o.id, o.code, o.customer_id AS "customerId", o.plus_point AS "plusPoint" FROM orders o
    WHERE o.checkout_id = ${checkoutId} ORDER BY o.code`);
  for (const order of orders) {
    await consumeStock(ctx.tx, order.id);
    await grantPoints(ctx, order);
  }
};

/**
 * Returns an earlier sale with this key, however old: a counter device sends a sale again when it got no response
 * (D5.3.12).
 */
const soldBefore = async ({ tx, now, actor }: TransactionContext, key: string): Promise<SaleAnswer | undefined> => {
  const [sale] = await tx.rows<{ id: string }>(sql`
    SELECT id FROM checkouts WHERE sold_by = ${actor.id} AND sale_key = ${key}`);
  return sale && { checkoutId: sale.id, orders: await readOrders(tx, now, sql`o.checkout_id = ${sale.id}`) };
};

const sellIn = async (call: TransactionContext, input: SaleInput, saleKey: string): Promise<SaleAnswer> => {
  // A sale counts from the time at which it was made, however late it is sent.
  const ctx = { ...call, now: offlineActionTime(input.at, call.now) };
  const { tx, now } = ctx;
  const { campaignId, buyer, note } = input;
  await lockCampaign(tx, campaignId);
  await lockProducts(tx, input.lines);
  const recipient = await recipientOf(ctx, input);
  const buyerId = buyer?.customerId ?? null;
  const offer = await readOffer(tx, { ...input, ...(buyerId && { buyerId }) }, now, statusOfCampaignThen(now));
  const lines = toLines(offer, input.lines);
  assertOwn(ctx, lines);
  assertBuyable(offer, lines);
  assertStop(input, offer.campaign);
  const parcels = toParcels(offer.campaign, lines, ORDER_TYPE.PICKUP, undefined);
  assertTotal(input.total, sumBaskets(parcels.map(({ price }) => price)).total);
  await takeStock(tx, campaignId, lines);
  const checkoutId = newId();
  const sale = {
    checkoutId,
    campaign: offer.campaign,
    input: { campaignId, type: ORDER_TYPE.PICKUP, payment: PAYMENT.CASH, recipient, lines: input.lines, note },
    address: null,
    stopId: input.scheduleId ?? null,
    parcels,
    actor: ctx.actor,
    buyerId,
    guestId: null,
    slots: new Map(),
    saleKey,
  };
  await insertCheckouts(ctx, [sale]);
  await fulfil(ctx, checkoutId);
  return { checkoutId, orders: await readOrders(tx, now, sql`o.checkout_id = ${checkoutId}`) };
};

/** Throws the reason why the caller may not sell at a fair now. */
export type AssertSeller = (ctx: TransactionContext, campaignId: number) => Promise<void>;

/**
 * Sells over the counter for cash: received at once, with the same price function as orders, copies sold, points
 * credited to a customer with an account; once per key (D4.15.1). The caller decides who may sell there; a retry is
 * answered without that check (A5.5).
 * @throws {AppError} the errors named by `SALE_ERRORS`, BUYER_NOT_FOUND, and what `assertSeller` does
 */
export const sell = (
  ctx: CallContext,
  assertSeller: AssertSeller,
  input: SaleInput,
  call: Omit<IdempotentCall, 'request'>,
): Promise<SaleAnswer> =>
  idempotent(ctx, { ...call, request: input }, async (inside) => {
    const sold = await soldBefore(inside, call.key);
    if (sold) return sold;
    await assertSeller(inside, input.campaignId);
    return sellIn(inside, input, call.key);
  });
