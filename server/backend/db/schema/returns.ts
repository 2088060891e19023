import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers, users } from './accounts';
import { instant, money, stamps } from './columns';
import { orders } from './orders';

/** Requests of customers to return something of an order they have received (D3.15). */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    status: smallint().notNull(),
    reason: smallint().notNull(),
    words: text().notNull(),
    images: text().array().notNull(),
    wish: text().notNull(),
    /** The parts as they were asked for, and in words with what they were worth then. */
    asked: json().notNull(),
    parts: json().notNull(),
    amount: money().notNull(),
    isBroughtBack: boolean().notNull(),
    /** Until when the one whose turn it is has time; null when it is over. */
    dueAt: instant(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('return_requests_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in (1, 2, 3, 4, 8)`),
    index('return_requests_order').on(table.orderId, table.createdAt),
    index('return_requests_customer').on(table.customerId),
    index('return_requests_due').on(table.dueAt),
    check('return_requests_status_known', sql`${table.status} between 1 and 8`),
    check('return_requests_amount_sign', sql`${table.amount} >= 0`),
  ],
);

/** Every step of a request: actor, time, new status and words. */
export const returnSteps = pgTable(
  'return_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    returnId: uuid()
      .notNull()
      .references(() => returnRequests.id),
    status: smallint().notNull(),
    at: instant().notNull(),
    actorId: uuid().references(() => users.id),
    actorName: text().notNull(),
    /** Null for the clock. */
    actorRole: smallint(),
    note: text().notNull().default(''),
  },
  (table) => [index('return_steps_return').on(table.returnId, table.id)],
);
