import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from './accounts';
import { instant } from './columns';

/** What happened, written in the transaction in which it happened; drained by the dispatcher (design section 5). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: instant().notNull(),
    /** Not before this instant; moves on with every failed try. */
    dueAt: instant().notNull(),
    tries: integer().notNull().default(0),
    lastError: text(),
    doneAt: instant(),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
    // Asked for by the clean-up.
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
  ],
);

/** Stored first, pushed second (design section 7). One per event and user, so that a repeated event adds nothing. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    outboxId: bigint({ mode: 'number' }).notNull(),
    /** Notification type (domain 2.15, and 8 of design section 11). */
    type: smallint().notNull(),
    status: smallint().notNull(),
    message: text().notNull(),
    /** Path of the thing it speaks of. */
    link: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.outboxId, table.userId),
    index('notifications_user').on(table.userId, table.id.desc().nullsFirst()),
    // The badge is asked for on every page: it must not cost more the more there is to read.
    index('notifications_unread')
      .on(table.userId, table.id.desc().nullsFirst())
      .where(sql`${table.readAt} is null`),
    // Asked for by the clean-up.
    index('notifications_created').on(table.createdAt),
    index('notifications_read')
      .on(table.readAt)
      .where(sql`${table.readAt} is not null`),
  ],
);
