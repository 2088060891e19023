import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { groups, issuers, levels, organizations, provinces, wards } from './accounts';
import { genres } from './catalogue';
import { instant, stamps } from './columns';

/** A fair holds facts only; its status is `campaign_status(...)` (A5.2). */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: uuid().notNull().unique('campaigns_code_key'),
    name: text().notNull(),
    description: text().notNull(),
    imageUrl: text().notNull(),
    format: smallint().notNull(),
    addressDetail: text(),
    provinceCode: integer().references(() => provinces.code),
    wardCode: integer().references(() => wards.code),
    addressLine: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    cancelledAt: instant(),
    postponedAt: instant(),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [
    index('campaigns_dates').on(table.startsAt, table.endsAt),
    check('campaigns_dates_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('campaigns_format_known', sql`${table.format} in (1, 2)`),
    check('campaigns_address_by_format', sql`(${table.format} = 1) = (${table.addressLine} is not null)`),
  ],
);

export const campaignCommissions = pgTable(
  'campaign_commissions',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    genreId: integer()
      .notNull()
      .references(() => genres.id),
    minimalCommission: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.genreId] }),
    check('campaign_commissions_percent', sql`${table.minimalCommission} between 1 and 100`),
  ],
);

export const campaignLevels = pgTable(
  'campaign_levels',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    levelId: integer()
      .notNull()
      .references(() => levels.id),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.levelId] })],
);

export const campaignGroups = pgTable(
  'campaign_groups',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.groupId] })],
);

export const campaignOrganizations = pgTable(
  'campaign_organizations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
  },
  (table) => [unique('campaign_organizations_key').on(table.campaignId, table.organizationId)],
);

/** A stop of a recurring fair (D1.14.1). */
export const schedules = pgTable(
  'schedules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignOrganizationId: integer()
      .notNull()
      .references(() => campaignOrganizations.id),
    addressDetail: text().notNull(),
    provinceCode: integer()
      .notNull()
      .references(() => provinces.code),
    wardCode: integer()
      .notNull()
      .references(() => wards.code),
    addressLine: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index('schedules_organization').on(table.campaignOrganizationId),
    check('schedules_dates_in_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

export const participants = pgTable(
  'participants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    /** Participant status (D2.4.1); joined are 3 and 5. */
    status: smallint().notNull(),
    note: text().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('participants_one_live')
      .on(table.campaignId, table.issuerId)
      .where(sql`${table.status} in (1, 2, 3, 5)`),
    index('participants_issuer').on(table.issuerId),
    check('participants_status_known', sql`${table.status} between 1 and 10`),
  ],
);
