import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { issuers } from './accounts';
import { campaigns, schedules } from './campaigns';
import { instant, stamps, version } from './columns';
import { orders } from './orders';

/** An issuer's times to collect at a fair (decision 0046); its slots are saved together. */
export const slotPlans = pgTable(
  'slot_plans',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    version: version(),
    ...stamps(),
  },
  (table) => [unique('slot_plans_key').on(table.campaignId, table.issuerId)],
);

/** A quarter of an hour in which orders can be collected; at a stop, or at the fair's own place. */
export const slots = pgTable(
  'slots',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    planId: integer()
      .notNull()
      .references(() => slotPlans.id),
    scheduleId: integer().references(() => schedules.id),
    startsAt: instant().notNull(),
    capacity: smallint().notNull(),
    /** Number of its bookings; changed only by a guarded update, so that the last place is given once. */
    taken: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('slots_once').on(table.planId, sql`coalesce(${table.scheduleId}, 0)`, table.startsAt),
    // For removing a stop.
    index('slots_schedule')
      .on(table.scheduleId)
      .where(sql`${table.scheduleId} is not null`),
    check('slots_capacity_positive', sql`${table.capacity} > 0`),
    check('slots_within_capacity', sql`${table.taken} between 0 and ${table.capacity}`),
    check('slots_at_quarter', sql`extract(epoch from ${table.startsAt})::bigint % 900 = 0`),
  ],
);

/** The slot of an order; removed when the order is cancelled. */
export const slotBookings = pgTable(
  'slot_bookings',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    slotId: integer()
      .notNull()
      .references(() => slots.id),
    /** Order of booking; a moved order is booked again. */
    place: integer().notNull().generatedByDefaultAsIdentity(),
    bookedAt: instant().notNull(),
  },
  (table) => [index('slot_bookings_slot').on(table.slotId, table.place)],
);
