import { sql, type SQL } from 'drizzle-orm';
import type { OrderExchange } from '@/contract/endpoints/order-exchanges';
import { orderErrors, type Order, type Reversal } from '@/contract/endpoints/orders';
import type { EndpointKey } from '@/contract/endpoint';
import { isOnline } from '@/contract/states/payment';
import { reversalKind, type ReversalKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { inDong } from '@/text/money';
import { exchangeText } from '@/text/order-exchange';
import { reversalText } from '@/text/order-reversal';
import { idempotent } from '../../idempotent';
import { oneRow, type CallContext, type TransactionContext } from '../../kernel';
import { lockEditions } from '../../library/entitle';
import { keepChange, ORDER_LIFE_CYCLE } from '../move/life-cycle';
import type { MovableOrder } from '../move/movable';
import { performInTransaction, type OrderCommand, type OrderParty } from '../move/perform';
import { grantPoints, takeBackPoints } from '../move/points';
import { lockCustomers } from '../place/limits';
import { lockCampaign, lockProducts } from '../place/price';
import { lockCounters, releaseCopies, takeSingleCopies, writeOffCopies } from '../place/stock';
import type { Orderer } from '../ports';
import { readLinesInUse } from '../reverse/read-lines';
import { isGivenBackInCash } from '../reverse/cash-back';
import { insertLines, writeLines, type WrittenOrder } from '../reverse/write-lines';
import { insteadOf, takeBack, takenFor, toSell, withSold } from './exchanged-lines';
import { sellInstead } from './sell-instead';

/** The customer of an order, for the limits of the fair; null for a walk-in customer. */
const buyerOf = ({ customerId, guestId }: { customerId: string | null; guestId: string | null }): Orderer | null => {
  const id = customerId ?? guestId;
  if (!id) return null;
  const buyer = { id, name: '', role: ROLE.CUSTOMER };
  return customerId ? { ...buyer, sessionId: '' } : { ...buyer, isGuest: true };
};

/**
 * Takes the locks of placing an order, in the same order, before that of the order itself; returns its customer. Throws
 * ORDER_NOT_FOUND.
 */
const lockSale = async (
  { tx }: TransactionContext,
  owned: SQL,
  instead: OrderExchange['instead'],
): Promise<Orderer | null> => {
  const rows = await tx.rows<{ campaignId: number; customerId: string | null; guestId: string | null }>(sql`
    SELECT o.campaign_id AS "campaignId", o.customer_id AS "customerId", o.guest_id AS "guestId" FROM orders o WHERE ${owned}`);
  const order = oneRow(rows, orderErrors.ORDER_NOT_FOUND);
  const buyer = buyerOf(order);
  if (buyer) await lockCustomers(tx, [buyer], order.campaignId);
  await lockCampaign(tx, order.campaignId);
  await lockProducts(tx, instead);
  return buyer;
};

/**
 * Whether a difference changes hands in cash. An order whose cash is still to be collected simply costs more or less.
 * @throws {AppError} EXCHANGE_COSTS_MORE when it must, and has not; EXCHANGE_PRICE_CHANGED, ORDER_TOO_LARGE
 */
const isSettledInCash = (
  order: MovableOrder,
  kind: ReversalKind,
  { before, total }: WrittenOrder,
  { inCash, difference: expected }: OrderExchange,
): boolean => {
  const difference = total - before;
  if (expected !== undefined && expected !== difference)
    throw new AppError(orderErrors.EXCHANGE_PRICE_CHANGED, { difference: exchangeText.difference(inDong, difference) });
  if (total > LIMITS.amount) throw new AppError(orderErrors.ORDER_TOO_LARGE, { limit: inDong(LIMITS.amount) });
  if (difference < 0) return isGivenBackInCash(order, inCash);
  const mustBe = difference > 0 && (kind === 'returned' || isOnline(order.payment));
  if (mustBe && !inCash) throw new AppError(orderErrors.EXCHANGE_COSTS_MORE, { difference: inDong(difference) });
  return mustBe;
};

/** Grants or takes back the points by which an order that its customer has is worth more or less. */
const changePoints = async (ctx: TransactionContext, order: MovableOrder, plusPoint: number): Promise<void> => {
  const more = plusPoint - order.plusPoint;
  if (more > 0) await grantPoints(ctx, { ...order, plusPoint: more });
  if (more < 0) await takeBackPoints(ctx, { ...order, plusPoint: -more });
};

/**
 * Exchanges copies of an order for others, in one act: what comes back is taken out as by a reversal, what goes out is
 * sold as by an order, and amounts, ledger, points, level, stock and electronic editions are those of what the order is
 * then (decision 0052).
 */
const exchanging =
  (asked: OrderExchange, buyer: Orderer | null): OrderCommand =>
  async (ctx, order) => {
    const { tx, now, actor } = ctx;
    const kind = reversalKind(order.status);
    if (!kind) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    const { parts, instead, note, restock } = asked;
    const { id: campaignId } = order.campaign;
    const counter = kind === 'cancelled' ? 'reserved' : 'sold';
    await lockEditions(tx, order.id);
    const before = await readLinesInUse(tx, order.id);
    const back = takeBack(before, { parts, instead }, { role: actor.role, kind, now });
    const productIds = instead.map(({ productId }) => productId);
    await lockCounters(tx, campaignId, back, productIds);
    // Released first: the same books may go out again, alone or in a combo.
    await releaseCopies(tx, campaignId, back, counter);
    if (!restock) await writeOffCopies(tx, campaignId, back.printed);
    const sold = await sellInstead(ctx, { order, kind, buyer, back }, toSell(before, back, instead));
    const { lines, added } = withSold(back.lines, sold);
    await takeSingleCopies(tx, campaignId, takenFor(back, sold), counter);
    if (added.length > 0) await insertLines(tx, order.id, added);
    const written = await writeLines(ctx, order, { kind, lines });
    const inCash = isSettledInCash(order, kind, written, asked);
    const reversal: Reversal = {
      amount: written.before - written.total,
      parts: back.parts,
      instead: insteadOf(instead, back, sold),
      ...(inCash && { inCash }),
    };
    const summary = exchangeText.summary(inDong, reversal);
    const freedBooks = [...back.copies.keys()];
    const words = reversalText.withReason(summary, note);
    await keepChange(ctx, 'order.linesExchanged', { ...order, freedBooks }, words, reversal);
    if (kind === 'returned') await changePoints(ctx, order, written.plusPoint);
  };

/**
 * `exchanging` for an order of a party, once per key.
 * @throws {AppError} what `lockOrder` does; ORDER_STATE_CHANGED, ORDER_LINES_CHANGED, EDITION_OPENED, OUT_OF_STOCK, and
 * what the parts of `exchanging` do
 */
export const exchangeLines = <Seen extends Order>(
  ctx: CallContext,
  party: OrderParty<Seen>,
  exchange: OrderExchange,
  { operation, key }: { operation: EndpointKey; key: string },
): Promise<Seen> =>
  idempotent(ctx, { operation, key, request: exchange }, async (inside) => {
    const buyer = await lockSale(inside, sql`o.id = ${exchange.id} AND ${party.owns(inside)}`, exchange.instead);
    return performInTransaction(inside, party, exchange.id, exchanging(exchange, buyer));
  });
