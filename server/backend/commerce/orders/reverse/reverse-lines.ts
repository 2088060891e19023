import { sql } from 'drizzle-orm';
import type { OrderReversal } from '@/contract/endpoints/order-reversals';
import { orderErrors, type Order, type ReversedPart } from '@/contract/endpoints/orders';
import type { EndpointKey } from '@/contract/endpoint';
import { commissionOf } from '@/contract/rules/commission';
import { priceBasket, priceLine, type BasketPrice, type PricedLine } from '@/contract/rules/price';
import { ORDER_STATUS, PAYMENT, reversalKind, type OrderAction, type ReversalKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import type { TransitionActor } from '@/contract/vocabulary/roles';
import { reversalText } from '@/text/order-reversal';
import { idempotent } from '../../idempotent';
import { oneRow, type CallContext, type TransactionContext } from '../../kernel';
import { lockEditions } from '../../library/entitle';
import { transition } from '../../transition';
import { keepChange, ORDER_LIFE_CYCLE } from '../move/life-cycle';
import type { MovableOrder } from '../move/movable';
import { performInTransaction, type OrderCommand, type OrderParty } from '../move/perform';
import { takeBackPoints } from '../move/points';
import { voiding } from '../move/void';
import { releaseCopies, writeOffCopies, type TakenOut } from '../place/stock';
import { isElectronic, takeOut, type KeptLine } from './kept-line';
import { refusalOf, type LineInUse } from './may-reverse';
import { readLinesInUse } from './read-lines';

/** What becomes of an order when parts are taken out of it. */
interface Plan extends TakenOut {
  lines: KeptLine[];
  parts: ReversedPart[];
  /** The copies of printed lines among `copies`. */
  printed: Map<number, number>;
}

/** What is taken out of an order that stays, how, and why. */
interface Reduction {
  kind: ReversalKind;
  plan: Plan;
  note: string;
  inCash: boolean;
}

const add = <Key>(sums: Map<Key, number>, key: Key, count: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + count);
};

/** Takes the parts out of the lines, one after the other. Throws ORDER_LINES_CHANGED, and why the actor may not. */
export const planOf = (
  lines: readonly LineInUse[],
  parts: OrderReversal['parts'],
  by: { role: TransitionActor; kind: ReversalKind; now: Date },
): Plan => {
  const kept = new Map(lines.map((line) => [line.productId, line]));
  const plan: Omit<Plan, 'lines'> = { parts: [], copies: new Map(), printed: new Map(), quantities: new Map() };
  for (const asked of parts) {
    const line = kept.get(asked.productId);
    const done = line && takeOut(line, asked);
    if (!done) throw new AppError(orderErrors.ORDER_LINES_CHANGED);
    const refusal = refusalOf(line, asked, by);
    if (refusal) throw new AppError(refusal);
    kept.set(line.productId, { ...line, ...done.line });
    plan.parts.push(done.part);
    for (const [bookId, count] of done.copies) {
      add(plan.copies, bookId, count);
      if (!isElectronic(line)) add(plan.printed, bookId, count);
    }
    if ('quantity' in asked) add(plan.quantities, line.productId, asked.quantity);
  }
  return { ...plan, lines: [...kept.values()] };
};

/** A line as the price function reads it. */
const pricedOf = ({ quantity, price, coverPrice, pdfExtraPrice, audioExtraPrice }: KeptLine): PricedLine => ({
  ...{ quantity, coverPrice, salePrice: price, pdfExtra: pdfExtraPrice, audioExtra: audioExtraPrice },
});

const rowOf = (orderId: string, line: KeptLine) => ({
  order_id: orderId,
  product_id: line.productId,
  quantity: line.quantity,
  reversed: line.reversed,
  price: line.price,
  cover_price: line.coverPrice,
  with_pdf: line.withPdf,
  pdf_extra_price: line.pdfExtraPrice,
  with_audio: line.withAudio,
  audio_extra_price: line.audioExtraPrice,
  book_ids: line.books.map(({ id }) => id),
  total: priceLine(pricedOf(line)).total,
  sub_total: priceLine(pricedOf(line)).subTotal,
});

/** What an order costs after its lines were written, and its total before, in đồng. */
interface WrittenOrder extends Pick<BasketPrice, 'total' | 'plusPoint'> {
  before: number;
}

const NO_ADDRESS = sql`, address_line = NULL, address_detail = NULL, province_code = NULL, ward_code = NULL`;

/**
 * Writes the lines, and the sums of the order over them by the price function. Where nothing printed is left there is no
 * parcel: its freight is gone, and before it was sent, so is its address.
 */
const writeLines = async (
  { tx, now }: TransactionContext,
  { id, type, plusPoint }: MovableOrder,
  { kind, lines }: { kind: ReversalKind; lines: readonly KeptLine[] },
): Promise<WrittenOrder> => {
  const rows = JSON.stringify(lines.map((line) => rowOf(id, line)));
  await tx.rows(sql`
    UPDATE order_lines l SET quantity = r.quantity, reversed = r.reversed, price = r.price, cover_price = r.cover_price,
      with_pdf = r.with_pdf, pdf_extra_price = r.pdf_extra_price, with_audio = r.with_audio,
      audio_extra_price = r.audio_extra_price, book_ids = r.book_ids, total = r.total, sub_total = r.sub_total
    FROM json_populate_recordset(null::order_lines, ${rows}::json) r
    WHERE l.order_id = r.order_id AND l.product_id = r.product_id`);
  const before = oneRow(
    await tx.rows<{ freight: number; total: number }>(sql`SELECT freight, total FROM orders WHERE id = ${id}`),
    orderErrors.ORDER_NOT_FOUND,
  );
  const hasParcel = lines.some((line) => line.quantity > 0 && !isElectronic(line));
  const price = priceBasket(lines.map(pricedOf), hasParcel ? before.freight : 0);
  const points = Math.min(plusPoint, price.plusPoint);
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const commission = lines.reduce(
    (sum, line) => sum + commissionOf(priceLine(pricedOf(line)).total, line.commission),
    0,
  );
  const isUnsent = !hasParcel && kind === 'cancelled' && type === ORDER_TYPE.DELIVERY;
  await tx.rows(sql`
    UPDATE orders SET sub_total = ${price.subTotal}, goods = ${price.goods}, freight = ${price.freight},
      discount_total = ${price.discountTotal}, total = ${price.total}, plus_point = ${points}, copies = ${copies},
      commission = ${commission}, updated_at = ${now.toISOString()} ${isUnsent ? NO_ADDRESS : sql``} WHERE id = ${id}`);
  return { total: price.total, plusPoint: points, before: before.total };
};

/** The move of an order of which nothing is left. */
const WHOLE_MOVE: Record<ReversalKind, OrderAction> = { cancelled: 'cancel', returned: 'giveBack' };

/**
 * Takes parts out of an order that stays as it is: amounts, ledger, points, level, stock and electronic editions follow,
 * as if it had been ordered without them; what was paid for them is owed back, or was given back in cash (decision 0051).
 */
const reduce = async (
  ctx: TransactionContext,
  order: MovableOrder,
  { kind, plan, note, inCash }: Reduction,
): Promise<void> => {
  const { parts, copies, lines } = plan;
  const { before, total, plusPoint } = await writeLines(ctx, order, { kind, lines });
  const summary = reversalText.summary[kind](parts);
  const reversal = { amount: before - total, parts, ...(inCash && { inCash }) };
  const words = note ? reversalText.withReason(summary, note) : summary;
  const freedBooks = [...copies.keys()];
  await keepChange(ctx, 'order.linesReversed', { ...order, freedBooks }, words, reversal);
  await releaseCopies(ctx.tx, order.campaign.id, plan, kind === 'cancelled' ? 'reserved' : 'sold');
  const lost = order.plusPoint - plusPoint;
  if (kind === 'returned' && lost > 0) await takeBackPoints(ctx, { ...order, plusPoint: lost });
};

/**
 * Whether the money goes back over the counter: always of a sale to a walk-in customer, who has no account; of another
 * order that was paid there in cash, when the caller says so.
 */
const isGivenBackInCash = ({ status, payment, soldAtCounter, customerId }: MovableOrder, asked: boolean): boolean =>
  status === ORDER_STATUS.RECEIVED && payment === PAYMENT.CASH && (asked || (soldAtCounter && customerId === null));

/**
 * Cancels or returns copies, editions or books of a combo. When nothing is left, the whole order is cancelled or
 * returned, and its freight is refunded with it.
 * @throws {AppError} ORDER_STATE_CHANGED, ORDER_LINES_CHANGED, ORDER_FILES_OPENED, EDITION_OPENED, RETURN_ASK_ISSUER, VOID_LINES_RETURNED
 */
export const reversing =
  ({ parts, note = '', restock = true, inCash = false }: OrderReversal): OrderCommand =>
  async (ctx, order) => {
    const kind = reversalKind(order.status);
    if (!kind) throw await ORDER_LIFE_CYCLE.refuse(ctx, order, 'status');
    await lockEditions(ctx.tx, order.id);
    const { role } = ctx.actor;
    const plan = planOf(await readLinesInUse(ctx.tx, order.id), parts, { role, kind, now: ctx.now });
    const isCash = isGivenBackInCash(order, inCash);
    if (plan.lines.some(({ quantity }) => quantity > 0)) await reduce(ctx, order, { kind, plan, note, inCash: isCash });
    else if (isCash) await voiding({ note, forGood: true })(ctx, order);
    else await transition(ctx, ORDER_LIFE_CYCLE, WHOLE_MOVE[kind], order, note);
    if (!restock) await writeOffCopies(ctx.tx, order.campaign.id, plan.printed);
  };

/** `reversing` for an order of a party, once per key. Throws also what `lockOrder` does. */
export const reverseLines = <Seen extends Order>(
  ctx: CallContext,
  party: OrderParty<Seen>,
  reversal: OrderReversal,
  { operation, key }: { operation: EndpointKey; key: string },
): Promise<Seen> =>
  idempotent(ctx, { operation, key, request: reversal }, (ctx) =>
    performInTransaction(ctx, party, reversal.id, reversing(reversal)),
  );
