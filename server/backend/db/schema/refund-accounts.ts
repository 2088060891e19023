import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { orders } from './orders';

/** The bank account to which a customer wants back what is owed to them for an order; no row until they have named one. */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** Six-digit Napas id of the bank. */
    bankBin: text().notNull(),
    account: text().notNull(),
    accountName: text().notNull(),
    updatedAt: instant().notNull(),
    /** Counts up when another is named. */
    version: integer().notNull().default(1),
    /** Of the transfer that paid the order: its owner has never typed it, and may be another person. */
    fromTransfer: boolean().notNull().default(false),
  },
  (table) => [
    check('refund_accounts_bank_shape', sql`${table.bankBin} ~ '^[0-9]{6}$'`),
    check('refund_accounts_account_shape', sql`${table.account} ~ '^[0-9A-Z]{4,19}$'`),
  ],
);

/** Accounts that were named before the present one: a transfer may be on its way to one of them (D4.21.14). */
export const earlierRefundAccounts = pgTable(
  'earlier_refund_accounts',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    version: integer().notNull(),
    bankBin: text().notNull(),
    account: text().notNull(),
    accountName: text().notNull(),
  },
  (table) => [primaryKey({ name: 'earlier_refund_accounts_key', columns: [table.orderId, table.version] })],
);
