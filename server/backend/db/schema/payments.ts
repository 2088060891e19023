import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns';
import { checkouts, orders } from './orders';

/** The online payment of a checkout: one per checkout, and its outcome applies to all of its orders (D4.13.6). */
export const payments = pgTable(
  'payments',
  {
    checkoutId: uuid()
      .primaryKey()
      .references(() => checkouts.id),
    method: smallint().notNull(),
    state: smallint().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('payments_created').on(table.createdAt.desc().nullsFirst()),
    check('payments_method_known', sql`${table.method} in (2, 4)`),
    check('payments_state_known', sql`${table.state} between 1 and 4`),
  ],
);

/** Payment attempts at a gateway or by bank transfer: each with its own identifier, for the amount due at that time. */
export const paymentTries = pgTable(
  'payment_tries',
  {
    /** The gateway's transaction id, or the reference text of the transfer. */
    content: text().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => payments.checkoutId),
    amount: money().notNull(),
    /** Null until the gateway has responded, and for a transfer. */
    payUrl: text(),
    createdAt: instant().notNull(),
    /** When the gateway reported that nothing was charged, and its error code. */
    refusedAt: instant(),
    refusalCode: integer(),
  },
  (table) => [index('payment_tries_payment').on(table.checkoutId, table.createdAt)],
);

/** Money received: each transfer once, identified by its bank or gateway. Never updated except for `told_reference`. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    checkoutId: uuid()
      .notNull()
      .references(() => payments.checkoutId),
    method: smallint().notNull(),
    reference: text().notNull(),
    /** For money confirmed by hand: the gateway's id, once the gateway reports it, too. */
    toldReference: text(),
    amount: money().notNull(),
    outcome: smallint().notNull(),
    /** The order to which the ledger books the refund owed. */
    orderId: uuid().references(() => orders.id),
    /** Who confirmed it; empty when the gateway reported it. */
    confirmedBy: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [
    // A gateway's references are unique. A bank repeats its own: `bank_transfers` says which report is which transfer.
    uniqueIndex('payment_receipts_gateway')
      .on(table.reference)
      .where(sql`${table.method} = 2`),
    uniqueIndex('payment_receipts_gateway_told')
      .on(table.toldReference)
      .where(sql`${table.method} = 2`),
    index('payment_receipts_reference').on(table.reference),
    index('payment_receipts_told').on(table.toldReference),
    index('payment_receipts_payment').on(table.checkoutId),
    index('payment_receipts_at').on(table.at),
    check('payment_receipts_amount_positive', sql`${table.amount} > 0`),
    check('payment_receipts_outcome_known', sql`${table.outcome} between 1 and 4`),
  ],
);
