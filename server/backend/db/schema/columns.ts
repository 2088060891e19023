import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** An instant; UTC in the database (design section 5, Time). */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' });

/** Integer đồng. */
export const money = () => bigint({ mode: 'number' });

/** When a row was made and last changed. */
export const stamps = () => ({
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
