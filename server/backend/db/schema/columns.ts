import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** An instant; UTC in the database (A5.10). */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' });

/** Integer đồng. */
export const money = () => bigint({ mode: 'number' });

/** When a row was created and last changed. */
export const stamps = () => ({
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Increased by every save; a save based on an older version is refused (A11.1). */
export const version = () => integer().notNull().default(1);
