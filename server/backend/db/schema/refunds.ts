import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns';
import { orders } from './orders';
import { paymentReceipts } from './payments';

/**
 * How a refund, or a part of it, was paid, and where it went, as it was then (D4.21.14). The amount is in the ledger; a
 * refund from before this table has no row.
 */
export const refundPayments = pgTable(
  'refund_payments',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** That of the entry of the ledger. */
    reference: text().notNull(),
    way: smallint().notNull(),
    /** The account that the customer had named; null where none was, and for other ways than a transfer. */
    bankBin: text(),
    account: text(),
    accountName: text(),
    /** Of the line of a statement that has this transfer. */
    lineDigest: text(),
    /** Of cash: the name of the recipient, and their signature as the path of an SVG of 600 by 200. */
    signedBy: text().notNull().default(''),
    signature: text(),
    /** Null unless it was reversed, because it was marked by mistake or the bank sent it back (D4.21.21). */
    reversedAt: instant(),
    reversedBy: text().notNull().default(''),
    reversalReason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'refund_payments_key', columns: [table.orderId, table.reference] }),
    uniqueIndex('refund_payments_line').on(table.lineDigest),
    check('refund_payments_way_known', sql`${table.way} between 1 and 3`),
    check('refund_payments_account_of_transfer', sql`${table.way} = 1 or ${table.account} is null`),
    check(
      'refund_payments_account_whole',
      sql`(${table.account} is null) = (${table.bankBin} is null) and (${table.account} is null) = (${table.accountName} is null)`,
    ),
    check('refund_payments_cash_signed', sql`(${table.way} = 3) = (${table.signedBy} <> '')`),
    check('refund_payments_reversed_why', sql`(${table.reversedAt} is null) = (${table.reversalReason} = '')`),
    check('refund_payments_gateway_final', sql`${table.way} <> 2 or ${table.reversedAt} is null`),
  ],
);

/** Refunds that the gateway was asked for, each under an id that was kept before it was asked (D4.21.18). */
export const gatewayRefunds = pgTable(
  'gateway_refunds',
  {
    /** Our id of it at the gateway. */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The payment that is refunded. */
    receiptId: integer()
      .notNull()
      .references(() => paymentReceipts.id),
    amount: money().notNull(),
    state: smallint().notNull().default(1),
    askedBy: text().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** The gateway's own code of why it was refused. */
    refusalCode: integer(),
    /** When administrators were notified that it takes long. */
    notifiedAt: instant(),
    /** Of one that an administrator has stopped waiting for: who, and why. */
    endedBy: text().notNull().default(''),
    endReason: text().notNull().default(''),
  },
  (table) => [
    index('gateway_refunds_order').on(table.orderId),
    index('gateway_refunds_receipt').on(table.receiptId),
    check('gateway_refunds_amount_positive', sql`${table.amount} > 0`),
    check('gateway_refunds_state_known', sql`${table.state} between 1 and 4`),
    check('gateway_refunds_ended', sql`(${table.state} = 1) = (${table.endedAt} is null)`),
    // One that is not waited for may be refused later.
    check(
      'gateway_refunds_refused',
      sql`${table.state} = 4 or (${table.state} = 3) = (${table.refusalCode} is not null)`,
    ),
    check('gateway_refunds_ended_why', sql`${table.state} <> 4 or ${table.endReason} <> ''`),
  ],
);
