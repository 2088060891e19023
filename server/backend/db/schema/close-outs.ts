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
import { campaigns } from './fairs';

/** The close-out of an issuer's part in a fair: who has signed it. It is done when both have. */
export const closeOuts = pgTable(
  'close_outs',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    /** Rises with every count; a signature names what was shown. */
    version: integer().notNull().default(0),
    issuerSignedAt: instant(),
    issuerSigner: text(),
    organiserSignedAt: instant(),
    organiserSigner: text(),
    /** When the second of both signed. */
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

/** Every signature of a close-out, and every one that was taken back or counts no more. */
export const closeOutSteps = pgTable(
  'close_out_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer().notNull(),
    issuerId: uuid().notNull(),
    action: text().notNull(),
    /** Whose signature it is about: organiser or issuer. */
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

/** Copies of a book that were counted by hand after a fair. Appended only: the count in force has the highest version. */
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
    /** Copies that the counter said were there when it was counted. */
    expected: integer().notNull(),
    counted: integer().notNull(),
    /** Why there are more or fewer. */
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
