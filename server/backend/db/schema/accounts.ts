import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, stamps, version } from './columns';

export const provinces = pgTable('provinces', {
  code: integer().primaryKey(),
  name: text().notNull(),
  fullName: text().notNull(),
  slug: text().notNull(),
});

export const wards = pgTable(
  'wards',
  {
    code: integer().primaryKey(),
    provinceCode: integer()
      .notNull()
      .references(() => provinces.code),
    name: text().notNull(),
    fullName: text().notNull(),
  },
  (table) => [index('wards_province').on(table.provinceCode)],
);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique('users_code_key'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    addressDetail: text(),
    provinceCode: integer().references(() => provinces.code),
    wardCode: integer().references(() => wards.code),
    /** The address as displayed; also holds old three-level addresses without codes. */
    addressLine: text(),
    imageUrl: text(),
    role: smallint().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
    /** Searched text: name, e-mail, code, and the digits of the phone number. */
    searchFold: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || email || ' ' || code || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g'))`,
      ),
    ...stamps(),
  },
  (table) => [
    // The default order of every list of users.
    index('users_by_name').on(sql`fold(${table.name})`, table.id),
    index('users_search').using('gin', sql`${table.searchFold} gin_trgm_ops`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_email_domain').on(sql`lower(split_part(${table.email}, '@', 2))`),
    index('users_role').on(table.role),
    check('users_role_known', sql`${table.role} between 1 and 4`),
  ],
);

export const levels = pgTable(
  'levels',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    conditionalPoint: integer().notNull().unique('levels_point_key'),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [uniqueIndex('levels_name_key').on(sql`lower(${table.name})`)],
);

export const customers = pgTable(
  'customers',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    levelId: integer()
      .notNull()
      .references(() => levels.id),
    dob: date({ mode: 'string' }).notNull(),
    gender: boolean().notNull(),
    point: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('customers_point_positive', sql`${table.point} >= 0`), index('customers_level').on(table.levelId)],
);

export const issuers = pgTable('issuers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  description: text().notNull().default(''),
});

/**
 * A user's identity at an identity provider, bound at their first sign-in; from then on the e-mail alone is not enough
 * to sign in (A6.6).
 */
export const userIdentities = pgTable(
  'user_identities',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The provider's name at Firebase, e.g. `google.com`. */
    provider: text().notNull(),
    /** The user's id at Firebase. */
    subject: text().notNull(),
    /** Their id at the provider itself; null until the next sign-in if bound before this column existed. */
    providerSubject: text(),
    boundAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    unique('user_identities_subject_key').on(table.provider, table.subject),
  ],
);

/**
 * A sign-in with a user's e-mail but another identity at the provider: an administrator decides whether it is the same
 * person.
 */
export const identityRequests = pgTable(
  'identity_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    subject: text().notNull(),
    providerSubject: text(),
    /** When the first and the last such sign-in was tried. */
    askedAt: instant().notNull(),
    lastAskedAt: instant().notNull(),
    deniedAt: instant(),
  },
  (table) => [
    unique('identity_requests_key')
      .on(table.userId, table.provider, table.subject, table.providerSubject)
      .nullsNotDistinct(),
    index('identity_requests_open')
      .on(table.lastAskedAt)
      .where(sql`${table.deniedAt} is null`),
  ],
);

/** ID tokens used to sign in, as a hash of their signed part: each is valid once. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  { tokenHash: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('used_id_tokens_expires').on(table.expiresAt)],
);

/** A signed-in device: one rotating refresh token, stored as its hash (A5.7). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique('sessions_token_key'),
    /** Hash of the token before the last rotation, valid for a short while for tabs that renew at the same time. */
    previousHash: text(),
    rotatedAt: instant(),
    /** The `User-Agent` of the browser or app. */
    userAgent: text(),
    createdAt: instant().notNull(),
    /** When it last renewed its access token, to a quarter of an hour. */
    lastSeenAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** When a file of the library was last read with it, to two minutes. */
    readingAt: instant(),
    /** When it was put out because other devices of the customer read; null while it may read. */
    putOutAt: instant(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // For the clean-up.
    index('sessions_expires').on(table.expiresAt),
    index('sessions_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
  ],
);

export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    description: text().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [uniqueIndex('groups_name_key').on(sql`lower(${table.name})`)],
);

export const customerGroups = pgTable(
  'customer_groups',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.groupId] }),
    index('customer_groups_group').on(table.groupId),
  ],
);

export const organizations = pgTable(
  'organizations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    imageUrl: text(),
    version: version(),
  },
  (table) => [uniqueIndex('organizations_name_key').on(sql`lower(${table.name})`)],
);

export const organizationDomains = pgTable(
  'organization_domains',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    emailDomain: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [unique('organization_domains_key').on(table.organizationId, table.emailDomain)],
);

export const customerOrganizations = pgTable(
  'customer_organizations',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.userId),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.organizationId] }),
    index('customer_organizations_organization').on(table.organizationId),
  ],
);
