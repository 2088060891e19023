import { sql, type SQL } from 'drizzle-orm';
import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import { emit, type StoredNotice } from '../emit';
import type { TxContext } from '../kernel';

/** One thing to be told. */
export interface NewNotice {
  type: NotificationTypeId;
  status: number;
  message: string;
  /** Path of the thing it speaks of. */
  link: string;
  /** Condition on `users` that says whom it concerns. */
  whom: SQL;
}

/** The event of the outbox that is being told of. */
interface Cause {
  id: number;
  createdAt: string;
}

interface Stored extends Omit<StoredNotice, 'userIds'> {
  userId: string;
}

/**
 * Ids of notifications are given and seen in one order: a client asks for what is newer than the newest it knows, and
 * one that became visible later under a smaller id would be missed for ever.
 */
const waitForTurn = ({ tx }: TxContext): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('notifications'))`);

const insert = ({ tx }: TxContext, { id, createdAt }: Cause, { whom, ...notice }: NewNotice): Promise<Stored[]> =>
  tx.rows<Stored>(sql`
    INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
    SELECT id, ${id}::bigint, ${notice.type}::smallint, ${notice.status}::smallint, ${notice.message}::text,
      ${notice.link}::text, ${createdAt}::timestamptz
    FROM users WHERE ${whom} ORDER BY id
    ON CONFLICT (outbox_id, user_id) DO NOTHING
    RETURNING user_id AS "userId", type, status, message`);

/**
 * Stores notifications and says that they were stored, in the caller's transaction; whoever is connected is told once
 * it is committed (design section 7: stored first, pushed second). The same cause again adds nothing and tells nobody.
 */
export const storeNotices = async (ctx: TxContext, cause: Cause, notices: readonly NewNotice[]): Promise<void> => {
  if (notices.length === 0) return;
  await waitForTurn(ctx);
  for (const notice of notices) {
    const stored = await insert(ctx, cause, notice);
    const { type, status, message } = notice;
    const userIds = stored.map(({ userId }) => userId);
    if (userIds.length > 0) await emit(ctx, 'notification.stored', { userIds, type, status, message });
  }
};
