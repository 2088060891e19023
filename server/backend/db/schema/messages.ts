import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from './accounts';
import { instant } from './columns';
import { orders } from './orders';

/**
 * Topics of events that are only pushed, as the dispatcher's queues name them: a queue is found by an index of its own, so that neither
 * walks over what waits in the other. Another list here costs time and nothing else.
 */
const PUSHED = sql.raw(
  `(${[
    'campaign.changed',
    'notification.read',
    'notification.stored',
    'order.changed',
    'order.noteKept',
    'participant.changed',
    'product.changed',
    'session.ended',
  ]
    .map((topic) => `'${topic}'`)
    .join(', ')})`,
);

/** What happened, written in the transaction in which it happened; drained by the dispatcher (A5.12). */
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
    index('outbox_due_to_store')
      .on(table.dueAt, table.id)
      .where(sql`${table.doneAt} is null and ${table.topic} not in ${PUSHED}`),
    index('outbox_due_to_push')
      .on(table.dueAt, table.id)
      .where(sql`${table.doneAt} is null and ${table.topic} in ${PUSHED}`),
    // Asked for by the clean-up.
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
  ],
);

/**
 * What has to be done at an instant, written in the transaction of the use case that makes it necessary. Rows of things
 * that are done stay: a save that does not move the date must not run them again.
 */
export const scheduledTasks = pgTable(
  'scheduled_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    /** Which thing it is about; empty for recurring tasks. */
    key: text().notNull(),
    payload: jsonb().notNull(),
    /** The date that was asked for. */
    scheduledFor: instant().notNull(),
    /** Not before this instant: that date, the next try after a failure, the end of the lease, or the next recurrence. */
    dueAt: instant().notNull(),
    /** Names the run of a backend that works on it. */
    claim: uuid(),
    tries: integer().notNull().default(0),
    lastError: text(),
    doneAt: instant(),
  },
  (table) => [
    uniqueIndex('scheduled_tasks_key').on(table.topic, table.key),
    index('scheduled_tasks_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
);

/** Stored first, pushed second (A7.3). One per event and user, so that a repeated event adds nothing. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    outboxId: bigint({ mode: 'number' }).notNull(),
    /** Notification type (D2.15, A11.6). */
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

/** How a reader is told of notifications; who has no row is told of everything, at any time (D1.28.5). */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** Groups of types that no toast pops up about. */
    silent: text().array().notNull().default([]),
    /** Groups of types that no mail is written about. */
    unmailed: text().array().notNull().default([]),
    /** `HH:mm` in Viet Nam; no toast pops up and mail waits from the one to the other. */
    quietFrom: text(),
    quietUntil: text(),
  },
  (table) => [
    check('notification_choices_quiet_both', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
    check('notification_choices_quiet_differ', sql`${table.quietFrom} <> ${table.quietUntil}`),
  ],
);

/** Messages to buyers about steps of their orders, written when they are sent; drained by a task. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The event it is about; an event is written about once. */
    outboxId: bigint({ mode: 'number' }).notNull().unique('mails_outbox_key'),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** What happened, as it was then. */
    step: jsonb().notNull(),
    createdAt: instant().notNull(),
    /** Not before this instant; moves on when it is not taken. */
    dueAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    sentAt: instant(),
    /** Why it will never be taken. */
    refused: text(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.id)
      .where(sql`${table.sentAt} is null and ${table.refused} is null`),
    // Asked for by the clean-up.
    index('mails_created').on(table.createdAt),
  ],
);
