import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    check('refund_accounts_bank_shape', sql`${table.bankBin} ~ '^[0-9]{6}$'`),
    check('refund_accounts_account_shape', sql`${table.account} ~ '^[0-9A-Z]{4,19}$'`),
  ],
);
