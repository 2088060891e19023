import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Calls that are kept as proof (D4.30). Rows are only added: triggers refuse any other change but their linking, once,
 * and the deletion of days that are closed. Links to users would keep accounts from being deleted, so there are none.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    kind: text().notNull(),
    action: text().notNull(),
    actorId: uuid(),
    /** As at that time. */
    actorName: text().notNull(),
    actorRole: smallint(),
    /** The issuer whose account it was. */
    issuerId: uuid(),
    subject: text(),
    outcome: text().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    /** The place in the chain: the day on which it was linked, and its number there from 1. */
    day: date({ mode: 'string' }),
    number: integer(),
    /** SHA-256 of the hash before it and this entry. */
    hash: text(),
  },
  (table) => [
    unique('journal_entries_place_key').on(table.day, table.number),
    index('journal_entries_at').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('journal_entries_kind').on(table.kind, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('journal_entries_actor').on(table.actorId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('journal_entries_issuer')
      .on(table.issuerId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.issuerId} is not null`),
    index('journal_entries_unlinked')
      .on(table.id)
      .where(sql`${table.hash} is null`),
  ],
);

/** Days of the journal that are closed: their entries are or will be deleted, and their last hash stays. */
export const journalDays = pgTable('journal_days', {
  day: date({ mode: 'string' }).primaryKey(),
  entries: integer().notNull(),
  lastHash: text().notNull(),
  closedAt: instant().notNull(),
});
