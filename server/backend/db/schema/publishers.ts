import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { version } from './columns';

export const publishers = pgTable(
  'publishers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique('publishers_code_key'),
    name: text().notNull(),
    /**
     * In lower case, as normalised by the contract; null for a publisher that an issuer has named, until an
     * administrator completes it.
     */
    email: text().unique('publishers_email_key'),
    phone: text().notNull(),
    address: text().notNull(),
    imageUrl: text(),
    version: version(),
  },
  (table) => [
    uniqueIndex('publishers_name_key').on(sql`lower(${table.name})`),
    index('publishers_by_name').on(sql`fold(${table.name})`, table.id),
  ],
);
