import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Days whose received money and ledger differ, as the daily check found them (D4.13.46). */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Đồng received on the day beyond what became of it; negative for less. */
    difference: bigint({ mode: 'number' }).notNull(),
    /** Payments and transfers that differ, also when their differences cancel out. */
    unequal: integer().notNull(),
    foundAt: instant().notNull(),
    /** When a later check found the day in order, or with another difference. */
    resolvedAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'reconciliation_differences_key', columns: [table.day, table.difference] }),
    index('reconciliation_differences_open')
      .on(table.day)
      .where(sql`${table.resolvedAt} is null`),
    check('reconciliation_differences_found', sql`${table.difference} <> 0 or ${table.unequal} > 0`),
  ],
);
