import type { OrderReversal } from '@/contract/endpoints/order-reversals';
import { orderErrors, type Order, type ReversedPart } from '@/contract/endpoints/orders';
import type { EndpointKey } from '@/contract/endpoint';
import { reversalKind, type OrderAction, type ReversalKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { TransitionActor } from '@/contract/vocabulary/roles';
import { reversalText } from '@/text/order-reversal';
import { idempotent } from '../../idempotent';
import type { CallContext, TransactionContext } from '../../kernel';
import { lockEditions } from '../../library/entitle';
import { transition } from '../../transition';
import { keepChange, ORDER_LIFE_CYCLE } from '../move/life-cycle';
import type { MovableOrder } from '../move/movable';
import { performInTransaction, type OrderCommand, type OrderParty } from '../move/perform';
import { takeBackPoints } from '../move/points';
import { voiding } from '../move/void';
import { releaseCopies, writeOffCopies, type TakenOut } from '../place/stock';
import { isGivenBackInCash } from './cash-back';
import { add, isElectronic, takeOut, type KeptLine } from './kept-line';
import { refusalOf, type LineInUse } from './may-reverse';
import { readLinesInUse } from './read-lines';
import { writeLines } from './write-lines';

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
