import { sql } from 'drizzle-orm';
import { OPEN_RETURNS, type ReturnStatusId } from '@/contract/states/return';
import { anyInt } from '../conditions';
import type { Actor, TransactionContext } from '../kernel';
import { scheduleAll } from '../schedule';
import { isReminded, reminderAt } from './life-cycle';

/**
 * Gives the open requests of a resumed fair the time that was left when it was postponed (D3.15.5), with new reminders.
 * The fair's row must be locked.
 * @param postponedAt when its orders were frozen, ISO 8601
 */
export const resumeReturns = async (
  ctx: TransactionContext<Actor>,
  campaignId: number,
  postponedAt: string,
): Promise<void> => {
  const { tx, now } = ctx;
  const at = now.toISOString();
  const open = await tx.rows<{ id: string; status: ReturnStatusId; dueAt: string }>(sql`
    WITH open AS (
      SELECT r.id FROM return_requests r JOIN orders o ON o.id = r.order_id
      WHERE o.campaign_id = ${campaignId} AND ${anyInt(sql`r.status`, OPEN_RETURNS)} ORDER BY r.id FOR UPDATE OF r)
    UPDATE return_requests r SET due_at = greatest(r.due_at, ${postponedAt}::timestamptz) + (${at}::timestamptz - ${postponedAt}::timestamptz)
    FROM open WHERE r.id = open.id AND r.due_at IS NOT NULL RETURNING r.id, r.status, r.due_at AS "dueAt"`);
  await scheduleAll(
    ctx,
    'returns.due',
    open.map(({ id, dueAt }) => ({ key: id, dueAt: new Date(dueAt) })),
    null,
  );
  for (const turn of OPEN_RETURNS.filter(isReminded)) {
    const reminders = open
      .filter(({ status }) => status === turn)
      .map(({ id, dueAt }) => ({ key: id, dueAt: reminderAt(new Date(dueAt)) }))
      .filter(({ dueAt }) => dueAt > now);
    await scheduleAll(ctx, 'returns.remind', reminders, { status: turn });
  }
};
