import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers, issuers, users } from './accounts';
import { instant, money } from './columns';
import { campaigns } from './fairs';
import { checkouts, orders } from './orders';

/**
 * What organiser and issuer settle at a fair: the ledger's entries between them. Until both have agreed it is all that
 * is in no other statement.
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

/** Every step of a settlement: who made it, when, to which status, and what was said. */
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
 * The ledger: append-only and double entry (D4.21). Triggers refuse a change, a deletion, and a statement whose entries
 * do not sum to zero per checkout, order, settlement and unit. Only the settlement of an entry is set later, once.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null of what belongs to no order: a settlement that was paid, points from before. */
    checkoutId: uuid().references(() => checkouts.id),
    orderId: uuid().references(() => orders.id),
    /** Of the line of the order; null of what concerns all of it. */
    position: smallint(),
    campaignId: integer().references(() => campaigns.id),
    issuerId: uuid().references(() => issuers.userId),
    customerId: uuid().references(() => customers.userId),
    account: smallint().notNull(),
    /** Đồng; whole points in the accounts of points. */
    amount: money().notNull(),
    kind: smallint().notNull(),
    /** Status that the order came to with it. */
    status: smallint(),
    /** Of the transfer, where money moved. */
    reference: text().notNull().default(''),
    actorName: text().notNull().default(''),
    at: instant().notNull(),
    settlementId: integer().references(() => settlements.id),
  },
  (table) => [
    index('ledger_entries_order').on(table.orderId),
    // What no settlement has taken in; by order and account, so that one that holds something is found without adding up all.
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
    check('ledger_entries_account_known', sql`${table.account} between 1 and 13`),
    check('ledger_entries_kind_known', sql`${table.kind} between 1 and 5`),
    check('ledger_entries_not_nothing', sql`${table.amount} <> 0`),
  ],
);
