import { sql } from 'drizzle-orm';
import { NOTIFICATION_GROUPS, notificationNames, typesOf } from '@/contract/vocabulary/notification-types';
import type { GroupCount, Notification, NotificationQuery, UnreadAnswer } from '@/contract/endpoints/notifications';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { allOf, anyInt, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';

type Row = Omit<Notification, 'typeName' | 'statusName'>;

const withNames = (row: Row): Notification => ({ ...row, ...notificationNames(row.type, row.status) });

const readState = (unread: boolean | undefined) => {
  if (unread === undefined) return undefined;
  return unread ? sql`read_at IS NULL` : sql`read_at IS NOT NULL`;
};

/** The caller's notifications, the newest first; with `after` only those since. */
export const listNotifications = async (
  { db, actor }: CallContext,
  { unread, group, after, page, size }: NotificationQuery,
): Promise<Page<Notification>> => {
  const asked = [
    sql`user_id = ${actor.id}`,
    readState(unread),
    group && anyInt(sql`type`, typesOf(group)),
    after !== undefined && sql`id > ${after}`,
  ];
  const matches = sql`FROM notifications WHERE ${allOf(asked)}`;
  const { data, metadata } = await readPage<Row>(db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY id DESC ${pageWindow({ page, size })}`,
    columns: sql`n.id, n.type, n.status, n.message, n.link, n.created_at AS "createdAt", n.read_at AS "readAt"`,
    joins: sql`JOIN notifications n ON n.id = hit.id`,
    page,
    size,
  });
  return { data: data.map(withNames), metadata };
};

/** The number of the caller's notifications in each group that has any. */
export const countGroups = async ({ db, actor }: CallContext): Promise<{ groups: GroupCount[] }> => {
  const rows = await db.rows<{ type: number; total: number; unread: number }>(sql`
    SELECT type, count(*)::int AS total, (count(*) FILTER (WHERE read_at IS NULL))::int AS unread
    FROM notifications WHERE user_id = ${actor.id} GROUP BY type`);
  const sums = NOTIFICATION_GROUPS.map((group) => {
    const types: readonly number[] = typesOf([group]);
    const own = rows.filter(({ type }) => types.includes(type));
    const sumOf = (key: 'total' | 'unread') => own.reduce((sum, row) => sum + row[key], 0);
    return { group, total: sumOf('total'), unread: sumOf('unread') };
  });
  return { groups: sums.filter(({ total }) => total > 0) };
};

/** The number of a user's unread notifications. */
export const countUnread = async (db: Sql, userId: string): Promise<number> => {
  const [row] = await db.rows<{ unread: number }>(
    sql`SELECT count(*)::int AS unread FROM notifications WHERE user_id = ${userId} AND read_at IS NULL`,
  );
  return row?.unread ?? 0;
};

/** The data of the bell: the number of unread notifications, and the newest id, 0 when there is none. */
export const readUnread = async (db: Sql, userId: string): Promise<UnreadAnswer> => {
  const [newest] = await db.rows<{ id: number }>(
    sql`SELECT id FROM notifications WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`,
  );
  return { unread: await countUnread(db, userId), newestId: newest?.id ?? 0 };
};
