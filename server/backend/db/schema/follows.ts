import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers, issuers } from './accounts';
import { authors } from './catalogue';
import { instant } from './columns';
import { campaigns } from './campaigns';

/** What a customer follows: a fair, an author or an issuer. */
export const follows = pgTable(
  'follows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    campaignId: integer().references(() => campaigns.id),
    authorId: integer().references(() => authors.id, { onDelete: 'cascade' }),
    issuerId: uuid().references(() => issuers.userId),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('follows_campaign_once').on(table.customerId, table.campaignId),
    uniqueIndex('follows_author_once').on(table.customerId, table.authorId),
    uniqueIndex('follows_issuer_once').on(table.customerId, table.issuerId),
    // Finds the followers of a fair.
    index('follows_campaign').on(table.campaignId),
    // For deletions, which look up references here.
    index('follows_author').on(table.authorId),
    check('follows_one_thing', sql`num_nonnulls(${table.campaignId}, ${table.authorId}, ${table.issuerId}) = 1`),
  ],
);
