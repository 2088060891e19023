import { sql } from 'drizzle-orm';
import { notificationNames } from '@/contract/vocabulary/notification-types';
import type { Notification, NotificationQuery, UnreadAnswer } from '@/contract/endpoints/notifications';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { allOf, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';

type Row = Omit<Notification, 'typeName' | 'statusName'>;

const withNames = (row: Row): Notification => ({ ...row, ...notificationNames(row.type, row.status) });

const readState = (unread: boolean | undefined) => {
  if (unread === undefined) return undefined;
  return unread ? sql`read_at IS NULL` : sql`read_at IS NOT NULL`;
};

/** The caller's notifications, the newest first; with `after` only what came since. */
export const listNotifications = async (
  { db, actor }: CallContext,
  { unread, after, page, size }: NotificationQuery,
): Promise<Page<Notification>> => {
  const asked = [sql`user_id = ${actor.id}`, readState(unread), after !== undefined && sql`id > ${after}`];
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

/** How many a user has not read. */
export const countUnread = async (db: Sql, userId: string): Promise<number> => {
  const [row] = await db.rows<{ unread: number }>(
    sql`SELECT count(*)::int AS unread FROM notifications WHERE user_id = ${userId} AND read_at IS NULL`,
  );
  return row?.unread ?? 0;
};

/** What the bell shows: how many are unread, and the newest id, 0 when there is none. */
export const readUnread = async (db: Sql, userId: string): Promise<UnreadAnswer> => {
  const [newest] = await db.rows<{ id: number }>(
    sql`SELECT id FROM notifications WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`,
  );
  return { unread: await countUnread(db, userId), newestId: newest?.id ?? 0 };
};
