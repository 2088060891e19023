import { sql } from 'drizzle-orm';
import type { GroupHandler } from '../events';
import type { Anyone, TransactionContext } from '../kernel';
import type { StoredNotice } from '../notifications/events';
import { scheduleAt } from '../schedule';

/** Which of these users have a browser that is sent notifications. */
const withBrowser = async (
  { tx, now }: TransactionContext<Anyone>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    SELECT DISTINCT s.user_id AS id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    WHERE s.user_id = ANY(${sql.param(userIds)}::uuid[]) AND s.ended_at IS NULL AND s.expires_at > ${now.toISOString()}`);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Has notifications sent to the browsers of their users, once they are stored: by a task, because what is asked of others must
 * not hold up the events behind it. Most users have no such browser, and cost one look for all events together.
 */
export const schedulePush: GroupHandler<StoredNotice> = {
  async together(ctx, events) {
    const known = await withBrowser(ctx, [...new Set(events.flatMap(({ payload }) => payload.userIds))]);
    for (const { id, payload } of events) {
      const userIds = payload.userIds.filter((user) => known.has(user));
      if (userIds.length > 0) await scheduleAt(ctx, 'push.send', String(id), ctx.now, { ...payload, userIds });
    }
  },
};
