import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers, issuers, users } from './accounts';
import { instant, money } from './columns';
import { campaigns } from './campaigns';
import { checkouts, orders } from './orders';

/**
 * A settlement between organiser and issuer at a fair: the ledger entries between them. Until both have agreed it
 * covers all entries that are in no other settlement.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    status: smallint().notNull(),
    /** SHA-256 of the content that one side or both have agreed to. */
    hash: text(),
    agreedAt: instant(),
    paidAt: instant(),
    /** Of the transfer that settled it. */
    paidReference: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('settlements_one_open')
      .on(table.campaignId, table.issuerId)
      .where(sql`${table.status} in (1, 2, 3)`),
    index('settlements_issuer').on(table.issuerId, table.campaignId),
    check('settlements_status_known', sql`${table.status} between 1 and 5`),
    check('settlements_agreed_has_hash', sql`(${table.status} = 1) = (${table.hash} is null)`),
    check('settlements_paid_has_date', sql`(${table.status} = 5) = (${table.paidAt} is not null)`),
  ],
);

/** Every step of a settlement: actor, time, new status and note. */
export const settlementSteps = pgTable(
  'settlement_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    settlementId: integer()
      .notNull()
      .references(() => settlements.id),
    status: smallint().notNull(),
    at: instant().notNull(),
    actorId: uuid().references(() => users.id),
    actorName: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('settlement_steps_settlement').on(table.settlementId, table.id)],
);

/**
 * The ledger: append-only and double entry (D4.21). Triggers refuse an update, a deletion, and a statement whose
 * entries do not sum to zero per checkout, order, settlement and unit. Only the settlement of an entry is set later,
 * once.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for entries that belong to no order: the payment of a settlement, points carried over. */
    checkoutId: uuid().references(() => checkouts.id),
    orderId: uuid().references(() => orders.id),
    /** The order line; null for entries that concern the whole order. */
    position: smallint(),
    campaignId: integer().references(() => campaigns.id),
    issuerId: uuid().references(() => issuers.userId),
    customerId: uuid().references(() => customers.userId),
    account: smallint().notNull(),
    /** In đồng; whole points in the points accounts. */
    amount: money().notNull(),
    kind: smallint().notNull(),
    /** Status that the order reached with this entry. */
    status: smallint(),
    /** Of the transfer, where money moved. */
    reference: text().notNull().default(''),
    actorName: text().notNull().default(''),
    at: instant().notNull(),
    settlementId: integer().references(() => settlements.id),
  },
  (table) => [
    index('ledger_entries_order').on(table.orderId),
    // Entries in no settlement yet; by order and account, so that an open balance is found without summing all entries.
    index('ledger_entries_open')
      .on(table.campaignId, table.issuerId, table.orderId, table.account)
      .where(sql`${table.settlementId} is null`),
    index('ledger_entries_settlement')
      .on(table.settlementId)
      .where(sql`${table.settlementId} is not null`),
    index('ledger_entries_refunds')
      .on(table.orderId, table.amount)
      .where(sql`${table.account} = 10`),
    index('ledger_entries_points')
      .on(table.customerId)
      .where(sql`${table.account} = 12`),
    // What became of received money, by day (D4.13.43).
    index('ledger_entries_money')
      .on(table.at)
      .where(sql`${table.account} in (2, 10, 14, 15)`),
    check('ledger_entries_account_known', sql`${table.account} between 1 and 15`),
    check('ledger_entries_kind_known', sql`${table.kind} between 1 and 7`),
    check('ledger_entries_not_nothing', sql`${table.amount} <> 0`),
  ],
);
