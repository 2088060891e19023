import { sql, type SQL } from 'drizzle-orm';
import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import type { RoleId } from '@/contract/vocabulary/roles';
import { inOrder } from '../../db/in-order';
import { anyUuid } from '../conditions';
import { insertEvents } from '../emit';
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

/** Stores a notice for whoever had no notification of this event before, and emits what pushes it to them. */
const insert = (
  { tx, now }: TransactionContext<Anyone>,
  { id, createdAt }: Cause,
  { audience, type, status, message, link }: Notice,
): Promise<unknown> => {
  const pushed = JSON.stringify({ type, status, message });
  const stored = insertEvents(
    now,
    'notification.stored',
    sql`jsonb_build_object('userIds', jsonb_agg(stored.user_id ORDER BY stored.user_id)) || ${pushed}::jsonb`,
    sql`FROM stored HAVING count(*) > 0`,
  );
  return tx.rows(sql`
    WITH stored AS (
      INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
      SELECT id, ${id}::bigint, ${type}::smallint, ${status}::smallint, ${message}::text, ${link}::text, ${createdAt}::timestamptz
      FROM users WHERE ${belongsTo(audience)} ORDER BY id
      ON CONFLICT (outbox_id, user_id) DO NOTHING
      RETURNING user_id)
    ${stored}`);
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
  await inOrder(lockIds(ctx), ...notices.map((notice) => insert(ctx, cause, notice)));
};

/** The event handler that stores the notices of a topic. */
export const notify =
  <Payload>(noticesOf: (payload: Payload) => Notice[]): EventHandler<Payload> =>
  (ctx, event) =>
    storeNotices(ctx, event, noticesOf(event.payload));
