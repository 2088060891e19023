import { sql } from 'drizzle-orm';
import { returnErrors } from '@/contract/endpoints/returns';
import { RETURN_REMINDER_MS, RETURN_TURN_MS } from '@/contract/rules/returns';
import { RETURN_LIFE, RETURN_STATUS, type ReturnAction, type ReturnStatusId } from '@/contract/states/return';
import { AppError } from '@/contract/vocabulary/error-codes';
import { isRoleId } from '@/contract/vocabulary/roles';
import { emit } from '../emit';
import { oneRow, type Actor, type TransactionContext } from '../kernel';
import { scheduleAt, unschedule } from '../schedule';
import { NO_EFFECT, type LifeCycle } from '../transition';
import type { ReturnEvent } from './events';
import type { StoredReturn } from './read';
import { returnStatusText } from '@/text/return-request';

/** Until when a status that begins now lasts; null for one without an end. */
export const dueAfter = (now: Date, status: ReturnStatusId): string | null => {
  const turn = RETURN_TURN_MS[status];
  return turn === undefined ? null : new Date(now.getTime() + turn).toISOString();
};

/** Whether a reminder comes before the end of a status: the organiser is reminded only when they are late. */
export const isReminded = (status: ReturnStatusId): boolean => status !== RETURN_STATUS.DISPUTED;

/** When the one whose turn it is is reminded of its end. */
export const reminderAt = (end: Date): Date => new Date(end.getTime() - RETURN_REMINDER_MS);

/** Schedules the end of a status and the reminder before it, or cancels those of the status before. */
export const scheduleTurn = async (
  ctx: TransactionContext<Actor>,
  { id, status, dueAt }: { id: string; status: ReturnStatusId; dueAt: string | null },
): Promise<void> => {
  if (dueAt === null) {
    await unschedule(ctx, 'returns.due', id);
    await unschedule(ctx, 'returns.remind', id);
    return;
  }
  const end = new Date(dueAt);
  await scheduleAt(ctx, 'returns.due', id, end, null);
  if (isReminded(status)) await scheduleAt(ctx, 'returns.remind', id, reminderAt(end), { status });
  else await unschedule(ctx, 'returns.remind', id);
};

/** The event of a request and its new status. */
export const eventOf = (
  { id, order, issuer, customer, reason }: Pick<StoredReturn, 'id' | 'order' | 'issuer' | 'customer' | 'reason'>,
  { role }: Pick<Actor, 'role'>,
  step: Pick<ReturnEvent, 'action' | 'from' | 'status' | 'note' | 'dueAt'>,
): ReturnEvent => ({
  ...{ returnId: id, orderId: order.id, code: order.code, orderStatus: order.status, issuerId: issuer.id },
  ...{ customerId: customer.id, customerName: customer.name, reason, actorRole: role },
  ...step,
});

/** Stores a step in the history of a request. */
export const keepReturnStep = async (
  { tx, now, actor }: TransactionContext<Actor>,
  { id, status, note }: { id: string; status: ReturnStatusId; note: string },
): Promise<void> => {
  const role = isRoleId(actor.role) ? actor.role : null;
  await tx.rows(sql`
    INSERT INTO return_steps (return_id, status, at, actor_id, actor_name, actor_role, note)
    VALUES (${id}, ${status}, ${now.toISOString()}, ${actor.id}, ${actor.name}, ${role}, ${note})`);
};

/**
 * The life cycle of a return request (D3.15). What is refunded is taken out of the order by the use case itself. Refuses
 * with RETURN_STATE_CHANGED.
 */
export const RETURN_LIFE_CYCLE: LifeCycle<StoredReturn, ReturnStatusId, ReturnAction, never> = {
  machine: RETURN_LIFE,
  position: ({ status }) => ({ status }),
  async write({ tx, now }, { id }, { from, to }) {
    const moved = await tx.rows(sql`
      UPDATE return_requests SET status = ${to}, due_at = ${dueAfter(now, to)}, updated_at = ${now.toISOString()}
      WHERE id = ${id} AND status = ${from} RETURNING id`);
    return moved.length > 0;
  },
  async record(ctx, { id }, { to, note }) {
    await keepReturnStep(ctx, { id, status: to, note });
    await scheduleTurn(ctx, { id, status: to, dueAt: dueAfter(ctx.now, to) });
  },
  effects: {
    agree: NO_EFFECT,
    refuse: NO_EFFECT,
    send: NO_EFFECT,
    receive: NO_EFFECT,
    refundAlone: NO_EFFECT,
    dispute: NO_EFFECT,
    dismiss: NO_EFFECT,
    withdraw: NO_EFFECT,
    escalate: NO_EFFECT,
    lapse: NO_EFFECT,
    settle: NO_EFFECT,
  },
  announce: (ctx, request, { action, from, to: status, note }) =>
    emit(
      ctx,
      'return.moved',
      eventOf(request, ctx.actor, { action, from, status, note, dueAt: dueAfter(ctx.now, status) }),
    ),
  async refuse({ tx }, { id }) {
    const { status } = oneRow(
      await tx.rows<{ status: ReturnStatusId }>(sql`SELECT status FROM return_requests WHERE id = ${id}`),
      returnErrors.RETURN_NOT_FOUND,
    );
    return new AppError(returnErrors.RETURN_STATE_CHANGED, { status: returnStatusText[status] ?? '' });
  },
};
