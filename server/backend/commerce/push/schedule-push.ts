import { sql } from 'drizzle-orm';
import type { GroupHandler, PushContext } from '../events';
import { inTransaction } from '../kernel';
import type { StoredNotice } from '../notifications/events';
import { scheduleAt } from '../schedule';

/** Returns those of these users who have a browser that receives notifications. */
const withBrowser = async ({ db, now }: PushContext, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT DISTINCT s.user_id AS id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    WHERE s.user_id = ANY(${sql.param(userIds)}::uuid[]) AND s.ended_at IS NULL AND s.expires_at > ${now.toISOString()}`);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Schedules the push messages of stored notifications: as tasks, because calls to external services must not delay
 * later events. Each task has the date of its event, so that a waiting task is not moved when the event is handled
 * again. Most users have no such browser, and cost one query for all events together.
 */
export const schedulePush: GroupHandler<StoredNotice, PushContext> = {
  async together(ctx, events) {
    const known = await withBrowser(ctx, [...new Set(events.flatMap(({ payload }) => payload.userIds))]);
    const wanted = events.flatMap(({ id, createdAt, payload }) => {
      const userIds = payload.userIds.filter((user) => known.has(user));
      return userIds.length > 0 ? [{ id: String(id), at: new Date(createdAt), payload: { ...payload, userIds } }] : [];
    });
    if (wanted.length === 0) return;
    await inTransaction(ctx, async (tx) => {
      for (const { id, at, payload } of wanted) await scheduleAt(tx, 'push.send', id, at, payload);
    });
  },
};
