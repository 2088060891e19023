import { sql, type SQL } from 'drizzle-orm';
import type { UnreadAnswer } from '@/contract/endpoints/notifications';
import { emit } from '../emit';
import { inTransaction, type CallContext } from '../kernel';
import { readUnread } from './read-notifications';

/**
 * Marks notifications of the caller as read. One that was read before keeps its time; without a change there is no
 * event.
 */
const mark = (ctx: CallContext, which: SQL): Promise<UnreadAnswer> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    // Locked in id order, so that two devices that mark at the same time wait for each other instead of deadlocking.
    const [marked] = await tx.rows<{ any: boolean }>(sql`
      WITH marked AS (
        UPDATE notifications SET read_at = ${now.toISOString()} WHERE id IN (
          SELECT id FROM notifications WHERE user_id = ${actor.id} AND read_at IS NULL AND ${which}
          ORDER BY id FOR UPDATE)
        RETURNING 1)
      SELECT EXISTS (SELECT 1 FROM marked) AS any`);
    if (marked?.any) await emit(ctx, 'notification.read', { userId: actor.id });
    return readUnread(tx, actor.id);
  });

/** Marks these as read; ids of other users are ignored. */
export const markRead = (ctx: CallContext, ids: readonly number[]): Promise<UnreadAnswer> =>
  mark(ctx, sql`id = ANY(${sql.param(ids)}::bigint[])`);

/** Marks all up to one as read: what arrived after the caller looked stays unread. */
export const markAllRead = (ctx: CallContext, upTo: number): Promise<UnreadAnswer> => mark(ctx, sql`id <= ${upTo}`);
