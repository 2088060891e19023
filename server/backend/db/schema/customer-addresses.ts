import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers, provinces, wards } from './accounts';
import { stamps, version } from './columns';

/** A customer's address book for deliveries. Orders keep their own copy. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    /** Of the recipient. */
    name: text().notNull(),
    phone: text().notNull(),
    addressDetail: text().notNull(),
    provinceCode: integer()
      .notNull()
      .references(() => provinces.code),
    wardCode: integer()
      .notNull()
      .references(() => wards.code),
    /** The address as displayed. */
    addressLine: text().notNull(),
    isDefault: boolean().notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('customer_addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
    index('customer_addresses_customer').on(table.customerId, table.createdAt),
  ],
);
