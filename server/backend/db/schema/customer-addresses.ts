import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers, provinces, wards } from './accounts';
import { stamps, version } from './columns';

/** The address book of a reader: to whom and where parcels go. Orders keep their own copy. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    /** Of whoever takes the parcel. */
    name: text().notNull(),
    phone: text().notNull(),
    addressDetail: text().notNull(),
    provinceCode: integer()
      .notNull()
      .references(() => provinces.code),
    wardCode: integer()
      .notNull()
      .references(() => wards.code),
    /** The line to show. */
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
