import { sql } from 'drizzle-orm';
import type { NotificationTypeId } from '@/contract/vocabulary/notification-types';
import type { RoleId } from '@/contract/vocabulary/roles';
import { inOrder } from '../../db/database';
import { insertEvents } from '../emit';
import type { GroupHandler, OutboxEvent } from '../events';
import type { Anyone, TransactionContext } from '../kernel';

/**
 * The recipients: one user, several, all active users of a role, the staff who attend a fair, or the customers who
 * follow it.
 */
export type Audience =
  | { userId: string }
  | { userIds: readonly string[] }
  | { role: RoleId }
  | { staffOf: number }
  | { followersOf: number };

export interface Notice {
  audience: Audience;
  type: NotificationTypeId;
  /** State of the subject, among the states that belong to the type (D6.9). */
  status: number;
  message: string;
  /** Path of the page where the recipients find the subject. */
  link: string;
}

/** The notices of every topic of `Topics`. */
export type Notices<Topics> = { readonly [Topic in keyof Topics]: (payload: Topics[Topic]) => Notice[] };

/** The event that users are notified of. */
type Cause = Pick<OutboxEvent<unknown>, 'id' | 'createdAt'>;

/**
 * Makes ids of notifications visible in ascending order: a client requests those after the newest id that it knows, and
 * would never see one that is committed later with a smaller id.
 */
const lockIds = ({ tx }: TransactionContext<Anyone>): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('notifications'))`);

/** A notice with its event. */
interface StoredNotice {
  cause: Cause;
  notice: Notice;
}

const rowOf = ({ cause, notice }: StoredNotice, place: number) => {
  const { audience, ...what } = notice;
  return {
    ...what,
    place,
    cause: cause.id,
    at: cause.createdAt,
    users: 'userId' in audience ? [audience.userId] : 'userIds' in audience ? audience.userIds : [],
    role: 'role' in audience ? audience.role : null,
    staff_of: 'staffOf' in audience ? audience.staffOf : null,
    followers_of: 'followersOf' in audience ? audience.followersOf : null,
  };
};

/** The recipients of every notice; roles and fairs that no notice names are not read. */
const recipients = sql`
  SELECT n.*, u.id AS user_id FROM notice n CROSS JOIN unnest(n.users) AS named(id) JOIN users u ON u.id = named.id
  UNION ALL SELECT n.*, u.id FROM notice n JOIN users u ON u.role = n.role AND u.active
  UNION ALL SELECT n.*, u.id FROM notice n JOIN campaign_staff cs ON cs.campaign_id = n.staff_of AND cs.active
    JOIN users u ON u.id = cs.staff_id AND u.active
  UNION ALL SELECT n.*, u.id FROM notice n JOIN follows f ON f.campaign_id = n.followers_of
    JOIN users u ON u.id = f.customer_id AND u.active`;

/** Stores notices for the users who have no notification of their event yet, and emits the events that push them. */
const insert = ({ tx, now }: TransactionContext<Anyone>, notices: readonly StoredNotice[]): Promise<unknown> => {
  const stored = insertEvents(
    now,
    'notification.stored',
    sql`jsonb_build_object('userIds', jsonb_agg(user_id ORDER BY user_id), 'type', type, 'status', status, 'message', message, 'link', link)`,
    sql`FROM stored GROUP BY outbox_id, type, status, message, link ORDER BY min(id)`,
  );
  return tx.rows(sql`
    WITH notice AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(notices.map(rowOf))}::json) AS n(place int, cause bigint, at timestamptz,
        type smallint, status smallint, message text, link text, users uuid[], role smallint, staff_of int, followers_of int)),
    stored AS (
      INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
      SELECT user_id, cause, type, status, message, link, at FROM (${recipients}) recipient ORDER BY place, user_id
      ON CONFLICT (outbox_id, user_id) DO NOTHING
      RETURNING id, user_id, outbox_id, type, status, message, link)
    ${stored}`);
};

/**
 * Stores the notices of several events and emits the events that push them, in one statement for any number of them.
 */
const storeAll = async (ctx: TransactionContext<Anyone>, notices: readonly StoredNotice[]): Promise<void> => {
  if (notices.length === 0) return;
  await inOrder(lockIds(ctx), insert(ctx, notices));
};

/**
 * Stores notifications of an event in the caller's transaction, and emits what pushes them once they are committed
 * (A7.3: stored first, pushed second). A second call for the same event does nothing.
 */
export const storeNotices = (
  ctx: TransactionContext<Anyone>,
  cause: Cause,
  notices: readonly Notice[],
): Promise<void> =>
  storeAll(
    ctx,
    notices.map((notice) => ({ cause, notice })),
  );

/** The handler that stores the notices of a topic. */
export const notify = <Payload>(noticesOf: (payload: Payload) => Notice[]): GroupHandler<Payload> => ({
  together: (ctx, events) =>
    storeAll(
      ctx,
      events.flatMap((cause) => noticesOf(cause.payload).map((notice) => ({ cause, notice }))),
    ),
});
