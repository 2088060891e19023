import { bigint, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './accounts';
import { instant } from './columns';

/** A browser that notifications are sent to while its session lives (Web Push). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** At the push service of the browser's maker; whoever knows it may send there, so it is shown to nobody. */
    endpoint: text().notNull(),
    /** The browser's public key, and the secret that both sides know. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    // A session has one browser, and a browser's address is one session's.
    unique('push_subscriptions_session_key').on(table.sessionId),
    unique('push_subscriptions_endpoint_key').on(table.endpoint),
  ],
);
