import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { issuers, users } from './accounts';
import { books } from './catalogue';
import { instant, stamps } from './columns';
import { campaigns } from './campaigns';

/** The close-out of an issuer's part in a fair and its signatures. It is done when both sides have signed. */
export const closeOuts = pgTable(
  'close_outs',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    /** Increased by every count; a signature names the version that was shown. */
    version: integer().notNull().default(0),
    issuerSignedAt: instant(),
    issuerSigner: text(),
    organiserSignedAt: instant(),
    organiserSigner: text(),
    /** When the second side signed. */
    closedAt: instant(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ name: 'close_outs_key', columns: [table.campaignId, table.issuerId] }),
    index('close_outs_issuer').on(table.issuerId, table.campaignId),
    check('close_outs_issuer_named', sql`(${table.issuerSignedAt} is null) = (${table.issuerSigner} is null)`),
    check('close_outs_organiser_named', sql`(${table.organiserSignedAt} is null) = (${table.organiserSigner} is null)`),
    check(
      'close_outs_closed_by_both',
      sql`(${table.closedAt} is null) = (${table.issuerSignedAt} is null or ${table.organiserSignedAt} is null)`,
    ),
  ],
);

/** Every signature of a close-out, and every one that was withdrawn or became invalid. */
export const closeOutSteps = pgTable(
  'close_out_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer().notNull(),
    issuerId: uuid().notNull(),
    action: text().notNull(),
    /** The side whose signature it is: organiser or issuer. */
    side: smallint().notNull(),
    at: instant().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    actorName: text().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'close_out_steps_of',
      columns: [table.campaignId, table.issuerId],
      foreignColumns: [closeOuts.campaignId, closeOuts.issuerId],
    }),
    index('close_out_steps_close_out').on(table.campaignId, table.issuerId, table.id),
    check('close_out_steps_action_known', sql`${table.action} in ('sign', 'withdraw', 'lapse')`),
    check('close_out_steps_sides', sql`${table.side} in (1, 2)`),
  ],
);

/** Copies of a book counted by hand after a fair. Append-only: the current count has the highest version. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    version: integer().notNull(),
    /** Copies according to the system at the time of the count. */
    expected: integer().notNull(),
    counted: integer().notNull(),
    /** The reason for a difference. */
    why: text().notNull().default(''),
    at: instant().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    actorName: text().notNull(),
  },
  (table) => [
    unique('stock_counts_version').on(table.campaignId, table.bookId, table.version),
    check('stock_counts_positive', sql`${table.version} > 0 and ${table.expected} >= 0 and ${table.counted} >= 0`),
    check('stock_counts_explained', sql`${table.counted} = ${table.expected} or ${table.why} <> ''`),
  ],
);
