import { sql, type SQL } from 'drizzle-orm';
import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import type { RoleId } from '@/contract/vocabulary/roles';
import { anyUuid } from '../conditions';
import { emit } from '../emit';
import type { EventHandler, OutboxEvent } from '../events';
import type { Anyone, TransactionContext } from '../kernel';

/** Who is notified: one user, several, all active users of a role, or the staff who attend a fair. */
export type Audience = { userId: string } | { userIds: readonly string[] } | { role: RoleId } | { staffOf: number };

export interface Notice {
  audience: Audience;
  type: NotificationTypeId;
  /** State of the thing, of the states that belong to the type (D6.9). */
  status: number;
  message: string;
  /** Path of the page where the audience finds the thing. */
  link: string;
}

/** Who is notified of what, for every topic of `Topics`. */
export type Notices<Topics> = { readonly [Topic in keyof Topics]: (payload: Topics[Topic]) => Notice[] };

/** The event that users are notified of. */
type Cause = Pick<OutboxEvent<unknown>, 'id' | 'createdAt'>;

const belongsTo = (audience: Audience): SQL => {
  if ('role' in audience) return sql`role = ${audience.role} AND active`;
  if ('staffOf' in audience)
    return sql`active AND id IN (SELECT cs.staff_id FROM campaign_staff cs WHERE cs.campaign_id = ${audience.staffOf} AND cs.active)`;
  return 'userIds' in audience ? anyUuid(sql`id`, audience.userIds) : sql`id = ${audience.userId}`;
};

/**
 * Makes ids of notifications visible in ascending order: a client asks for what is newer than the newest it knows, and
 * would never see one that is committed later under a smaller id.
 */
const lockIds = ({ tx }: TransactionContext<Anyone>): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('notifications'))`);

/** Answers the users who had no notification of this event before. */
const insert = async (
  { tx }: TransactionContext<Anyone>,
  { id, createdAt }: Cause,
  notice: Notice,
): Promise<string[]> => {
  const stored = await tx.rows<{ userId: string }>(sql`
    INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
    SELECT id, ${id}::bigint, ${notice.type}::smallint, ${notice.status}::smallint, ${notice.message}::text,
      ${notice.link}::text, ${createdAt}::timestamptz
    FROM users WHERE ${belongsTo(notice.audience)} ORDER BY id
    ON CONFLICT (outbox_id, user_id) DO NOTHING
    RETURNING user_id AS "userId"`);
  return stored.map(({ userId }) => userId);
};

/**
 * Stores notifications of an event in the caller's transaction, and emits what pushes them once they are committed
 * (A7.3: stored first, pushed second). A second call for the same event does nothing.
 */
export const storeNotices = async (
  ctx: TransactionContext<Anyone>,
  cause: Cause,
  notices: readonly Notice[],
): Promise<void> => {
  if (notices.length === 0) return;
  await lockIds(ctx);
  for (const notice of notices) {
    const userIds = await insert(ctx, cause, notice);
    const { type, status, message } = notice;
    if (userIds.length > 0) await emit(ctx, 'notification.stored', { userIds, type, status, message });
  }
};

/** The event handler that stores the notices of a topic. */
export const notify =
  <Payload>(noticesOf: (payload: Payload) => Notice[]): EventHandler<Payload> =>
  (ctx, event) =>
    storeNotices(ctx, event, noticesOf(event.payload));
