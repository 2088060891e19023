import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns';
import { paymentReceipts, payments } from './payments';

/** Transfers on the organiser's account as the bank reported them, whether they match a checkout or not (D4.13.31). */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    account: text().notNull(),
    /** Banks repeat references: account, reference, amount and description together say which transfer it is. */
    reference: text().notNull(),
    amount: money().notNull(),
    description: text().notNull(),
    /** Searched text. */
    searchFold: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(description)`),
    /** Of the bank's report; null while only a statement has it (D4.13.34). */
    digest: text(),
    state: smallint().notNull().default(1),
    receivedAt: instant().notNull(),
    settledAt: instant(),
    /** Empty when its content said what it is for. */
    settledBy: text().notNull().default(''),
    sentBackAs: text().notNull().default(''),
    /** The account from which it came, when the bank said all of it (D4.21.16). */
    payerBankBin: text(),
    payerAccount: text(),
    payerName: text(),
  },
  (table) => [
    uniqueIndex('bank_transfers_once').on(table.digest),
    index('bank_transfers_received').on(table.receivedAt.desc()),
    index('bank_transfers_open')
      .on(table.receivedAt)
      .where(sql`${table.state} = 1`),
    index('bank_transfers_reference').on(table.reference),
    index('bank_transfers_amount').on(table.amount, table.receivedAt),
    index('bank_transfers_search').using('gin', sql`${table.searchFold} gin_trgm_ops`),
    check('bank_transfers_amount_positive', sql`${table.amount} > 0`),
    check('bank_transfers_state_known', sql`${table.state} between 1 and 3`),
    check(
      'bank_transfers_payer_whole',
      sql`(${table.payerAccount} is null) = (${table.payerBankBin} is null) and (${table.payerAccount} is null) = (${table.payerName} is null)`,
    ),
    check('bank_transfers_settled', sql`(${table.state} = 1) = (${table.settledAt} is null)`),
  ],
);

/** The checkouts that a transfer was booked for: together its amount. */
export const bankTransferParts = pgTable(
  'bank_transfer_parts',
  {
    transferId: integer()
      .notNull()
      .references(() => bankTransfers.id),
    checkoutId: uuid()
      .notNull()
      .references(() => payments.checkoutId),
    amount: money().notNull(),
    /** The receipt of the same money; it is older than the transfer when it was confirmed by hand first (D4.13.43). */
    receiptId: integer().references(() => paymentReceipts.id),
  },
  (table) => [
    primaryKey({ name: 'bank_transfer_parts_key', columns: [table.transferId, table.checkoutId] }),
    index('bank_transfer_parts_payment').on(table.checkoutId),
    uniqueIndex('bank_transfer_parts_receipt').on(table.receiptId),
    check('bank_transfer_parts_positive', sql`${table.amount} > 0`),
  ],
);
