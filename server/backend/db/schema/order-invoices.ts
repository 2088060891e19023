import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders';

/** The invoice's recipient, as given when the order was placed; no row if no invoice was requested. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** `INVOICE_BUYER`. */
    kind: smallint().notNull(),
    name: text().notNull(),
    taxCode: text(),
    address: text().notNull(),
    email: text().notNull(),
  },
  (table) => [
    check('order_invoices_kind_known', sql`${table.kind} in (1, 2)`),
    check('order_invoices_company_has_tax_code', sql`${table.kind} <> 1 or ${table.taxCode} is not null`),
    check('order_invoices_tax_code_shape', sql`${table.taxCode} ~ '^([0-9]{10}(-[0-9]{3})?|[0-9]{12})$'`),
  ],
);
