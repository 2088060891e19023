import { bigint, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './accounts';
import { instant } from './columns';

/** A browser's Web Push subscription, valid while its session lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** URL at the browser vendor's push service; it allows anyone to send, so it is never shown. */
    endpoint: text().notNull(),
    /** The browser's public key, and the shared secret. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    // A session has one subscription, and an endpoint belongs to one session.
    unique('push_subscriptions_session_key').on(table.sessionId),
    unique('push_subscriptions_endpoint_key').on(table.endpoint),
  ],
);
