import { sql } from 'drizzle-orm';
import type { ReversalPart, ReversibleLine } from '@/contract/endpoints/order-reversals';
import { orderErrors } from '@/contract/endpoints/orders';
import { returnErrors, type NewReturn, type ReturnRequest, type ReturnsOfOrder } from '@/contract/endpoints/returns';
import { isBroughtBack, needsPicture, RETURN_ASK_MS } from '@/contract/rules/returns';
import { isFrozen, reversalKind } from '@/contract/states/order';
import { OPEN_RETURNS, RETURN_STATUS } from '@/contract/states/return';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { emit } from '../emit';
import { idempotent } from '../idempotent';
import { oneRow, type CallContext } from '../kernel';
import { readMovableOrders, type MovableOrder } from '../orders/move/movable';
import { CUSTOMER, lockOrder } from '../orders/move/perform';
import { planOf } from '../orders/reverse/reverse-lines';
import { readLinesInUse, toReversible } from '../orders/reverse/read-lines';
import { newId } from '../randomness';
import { dueAfter, eventOf, keepReturnStep, scheduleTurn } from './life-cycle';
import { readReturn, readReturns, withActions } from './read';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Until when its customer may ask to return something of an order, ISO 8601: counted from when they last received it. Null
 * when they have not received it, or its fair is postponed.
 */
const askUntil = async (db: Sql, order: MovableOrder): Promise<string | null> => {
  if (reversalKind(order.status) !== 'returned' || isFrozen(order)) return null;
  const [received] = await db.rows<{ at: string | null }>(sql`
    SELECT max(step.at) AS at FROM (
      SELECT s.at, s.status, lag(s.status) OVER (ORDER BY s.id) AS before FROM order_steps s WHERE s.order_id = ${order.id}
    ) step WHERE step.status = ${order.status} AND step.before IS DISTINCT FROM step.status`);
  return received?.at ? new Date(Date.parse(received.at) + RETURN_ASK_MS).toISOString() : null;
};

/** What a customer can ask to return: all that the organiser could take back, whether or not it was opened. */
const askableLines = async (db: Sql, orderId: string, now: Date): Promise<ReversibleLine[]> => {
  const lines = await readLinesInUse(db, orderId);
  return lines.flatMap((line) => toReversible(line, { role: ROLE.SYSTEM, kind: 'returned', now }) ?? []);
};

/** The requests of an own order, and what else can be asked. Throws ORDER_NOT_FOUND. */
export const readReturnsOfOrder = async (ctx: CallContext, id: string): Promise<ReturnsOfOrder> => {
  const { db, now, actor } = ctx;
  const order = oneRow(
    await readMovableOrders(db, now, sql`o.id = ${id} AND ${CUSTOMER.owns(ctx)}`),
    orderErrors.ORDER_NOT_FOUND,
  );
  const stored = await readReturns(db, sql`r.order_id = ${id}`);
  const until = await askUntil(db, order);
  const isAskable =
    until !== null &&
    now.toISOString() <= until &&
    stored.length < LIMITS.returnsOfOrder &&
    !stored.some(({ status }) => OPEN_RETURNS.includes(status));
  return {
    requests: stored.map((one) => withActions(one, actor.role)),
    askUntil: isAskable ? until : null,
    lines: isAskable ? await askableLines(db, id, now) : [],
  };
};

/** A part as it is kept: it is taken back also when other copies of its line are gone by then. */
const keptPart = (part: ReversalPart): ReversalPart =>
  'quantity' in part ? { productId: part.productId, quantity: part.quantity } : part;

/** Whether only the organiser may take the parts back: the issuer may not decide about editions that were opened. */
const isForOrganiser = (...[lines, parts, by]: Parameters<typeof planOf>): boolean => {
  try {
    planOf(lines, parts, { ...by, role: ROLE.ISSUER });
    return false;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === orderErrors.EDITION_OPENED.code) return true;
    throw refusal;
  }
};

/**
 * Stores the request of a customer to return something of an order they have received (D3.15.1), once per key.
 * @throws {AppError} ORDER_NOT_FOUND, ORDER_CAMPAIGN_POSTPONED, ORDER_LINES_CHANGED, RETURN_NOT_OFFERED,
 * RETURN_OPEN_ALREADY, RETURN_ASKED_TOO_OFTEN, RETURN_PICTURE_MISSING
 */
export const askReturn = (ctx: CallContext, input: NewReturn, key: string): Promise<ReturnRequest> =>
  idempotent(ctx, { operation: 'POST /returns', key, request: input }, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { orderId, parts, reason, words, images, wish } = input;
    const order = await lockOrder(ctx, sql`o.id = ${orderId} AND ${CUSTOMER.owns(ctx)}`);
    const until = await askUntil(tx, order);
    if (until === null || now.toISOString() > until)
      throw new AppError(returnErrors.RETURN_NOT_OFFERED, { days: RETURN_ASK_MS / DAY_MS });
    if (needsPicture(reason) && images.length === 0) throw new AppError(returnErrors.RETURN_PICTURE_MISSING);
    const before = await readReturns(tx, sql`r.order_id = ${orderId}`);
    if (before.some(({ status }) => OPEN_RETURNS.includes(status)))
      throw new AppError(returnErrors.RETURN_OPEN_ALREADY);
    if (before.length >= LIMITS.returnsOfOrder) throw new AppError(returnErrors.RETURN_ASKED_TOO_OFTEN);

    const lines = await readLinesInUse(tx, orderId);
    const by = { role: ROLE.SYSTEM, kind: 'returned', now } as const;
    const plan = planOf(lines, parts, by);
    const status = isForOrganiser(lines, parts, by) ? RETURN_STATUS.DISPUTED : RETURN_STATUS.ASKED;
    const [id, at, dueAt] = [newId(), now.toISOString(), dueAfter(now, status)];
    const amount = plan.parts.reduce((sum, part) => sum + part.amount, 0);
    const isBack = isBroughtBack(reason) && plan.printed.size > 0;
    await tx.rows(sql`
      INSERT INTO return_requests (id, order_id, customer_id, status, reason, words, images, wish, asked, parts, amount,
        is_brought_back, due_at, created_at, updated_at)
      VALUES (${id}, ${orderId}, ${actor.id}, ${status}, ${reason}, ${words}, ${sql.param([...images])}::text[], ${wish},
        ${JSON.stringify(parts.map(keptPart))}::json, ${JSON.stringify(plan.parts)}::json, ${amount}, ${isBack}, ${dueAt}, ${at}, ${at})`);
    await keepReturnStep(ctx, { id, status, note: '' });
    await scheduleTurn(ctx, { id, status, dueAt });
    const stored = await readReturn(ctx, tx, id);
    await emit(ctx, 'return.moved', eventOf(stored, actor, { action: null, from: null, status, note: words, dueAt }));
    return stored;
  });
