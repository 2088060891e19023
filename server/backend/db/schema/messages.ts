import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { issuers, users } from './accounts';
import { campaigns } from './campaigns';
import { instant } from './columns';
import { orders } from './orders';

/**
 * Topics of events that are only pushed, as listed by the dispatcher's queues: each queue has an index of its own, so
 * that neither scans the rows of the other. A list that differs from the dispatcher's costs time only.
 */
const PUSHED = sql.raw(
  `(${[
    'campaign.changed',
    'campaignMessage.changed',
    'import.progressed',
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

/** Events, written in the transaction of the change; drained by the dispatcher (A5.12). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: instant().notNull(),
    /** Earliest time of the next attempt; postponed after every failure. */
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
    // For the clean-up.
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
  ],
);

/**
 * Tasks due at an instant, written in the transaction of the use case that requires them. Rows of completed tasks stay:
 * a save that does not move the date must not run them again.
 */
export const scheduledTasks = pgTable(
  'scheduled_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    /** Id of the record it concerns; empty for recurring tasks. */
    key: text().notNull(),
    payload: jsonb().notNull(),
    /** The requested date. */
    scheduledFor: instant().notNull(),
    /**
     * Earliest time of the next run: the requested date, the retry after a failure, the end of the lease, or the next
     * recurrence.
     */
    dueAt: instant().notNull(),
    /** Identifies the backend run that works on the task. */
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
    /** Path of the page it is about. */
    link: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.outboxId, table.userId),
    index('notifications_user').on(table.userId, table.id.desc().nullsFirst()),
    // The badge is read on every page: its cost must not grow with the number of notifications.
    index('notifications_unread')
      .on(table.userId, table.id.desc().nullsFirst())
      .where(sql`${table.readAt} is null`),
    // For the clean-up.
    index('notifications_created').on(table.createdAt),
    index('notifications_read')
      .on(table.readAt)
      .where(sql`${table.readAt} is not null`),
  ],
);

/** A user's notification settings; a user without a row receives everything, at any time (D1.28.5). */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    /** Groups of types without toasts. */
    silent: text().array().notNull().default([]),
    /** Groups of types without e-mail. */
    unmailed: text().array().notNull().default([]),
    /** `HH:mm` in Viet Nam; between the two no toast is shown and e-mail is delayed. */
    quietFrom: text(),
    quietUntil: text(),
  },
  (table) => [
    check('notification_choices_quiet_both', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
    check('notification_choices_quiet_differ', sql`${table.quietFrom} <> ${table.quietUntil}`),
  ],
);

/** Messages of the organiser to issuers of a fair (D4.29); plain text. */
export const campaignMessages = pgTable(
  'campaign_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    audience: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The page of the fair that it leads to. */
    page: text(),
    createdAt: instant().notNull(),
    remindedAt: instant(),
  },
  (table) => [index('campaign_messages_newest').on(table.campaignId, table.id.desc())],
);

/** The recipients of a message, as they were when it was sent. */
export const campaignMessageRecipients = pgTable(
  'campaign_message_recipients',
  {
    messageId: integer()
      .notNull()
      .references(() => campaignMessages.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    /** When the issuer first opened it. */
    readAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'campaign_message_recipients_key', columns: [table.messageId, table.issuerId] }),
    index('campaign_message_recipients_issuer').on(table.issuerId, table.messageId.desc()),
  ],
);

/**
 * E-mails about steps of orders, and with messages of the organiser; rendered when they are sent, drained by a task.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The event it is about: one e-mail per event. */
    outboxId: bigint({ mode: 'number' }).notNull().unique('mails_outbox_key'),
    /** Null for a message of the organiser. */
    orderId: uuid().references(() => orders.id),
    messageId: integer(),
    recipientId: uuid(),
    /** The step as it was at that time. */
    step: jsonb().notNull(),
    createdAt: instant().notNull(),
    /** Earliest time of the next attempt; postponed when the mail server does not accept it. */
    dueAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    sentAt: instant(),
    /** Why it will never be accepted. */
    refused: text(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.id)
      .where(sql`${table.sentAt} is null and ${table.refused} is null`),
    // For the clean-up.
    index('mails_created').on(table.createdAt),
    index('mails_of_message')
      .on(table.messageId, table.recipientId)
      .where(sql`${table.messageId} is not null`),
    foreignKey({
      name: 'mails_recipient_fk',
      columns: [table.messageId, table.recipientId],
      foreignColumns: [campaignMessageRecipients.messageId, campaignMessageRecipients.issuerId],
    }),
    check(
      'mails_of_order_or_message',
      sql`(${table.orderId} is null) = (${table.messageId} is not null and ${table.recipientId} is not null)`,
    ),
  ],
);
