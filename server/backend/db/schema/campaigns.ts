import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  boolean,
  doublePrecision,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { groups, issuers, levels, organizations, provinces, users, wards } from './accounts';
import { genres } from './catalogue';
import { instant, stamps, version } from './columns';

const TIME_OF_DAY = `'^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

/** The entrance on the plan of a place, as fractions of 1; null where it is not marked. */
const gate = () => ({ gateX: doublePrecision(), gateY: doublePrecision() });

/** Hours of the day in Viet Nam's time, as `HH:mm`; both null where the organiser gave none. */
const openingHours = () => ({ opensAt: text(), closesAt: text() });

/** Both are times of day, in order: texts of this form are ordered as their times are. */
const hoursInOrder = (name: string, { opensAt, closesAt }: Record<'opensAt' | 'closesAt', AnyPgColumn>) =>
  check(
    name,
    sql`(${opensAt} is null) = (${closesAt} is null) and ${opensAt} ~ ${sql.raw(TIME_OF_DAY)} and ${closesAt} ~ ${sql.raw(TIME_OF_DAY)} and ${opensAt} < ${closesAt}`,
  );

/** A fair stores facts only; its status is `campaign_status(...)` (A5.2). */
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
    ...openingHours(),
    cancelledAt: instant(),
    postponedAt: instant(),
    /** Picture of the venue with its stalls, for an offline fair. */
    planUrl: text(),
    ...gate(),
    /** Limits per customer: unpaid checkouts, copies of a book, days for cash. Null sets no limit. */
    readerCheckouts: integer().default(5),
    readerCopies: integer().default(10),
    cashDays: smallint().default(3),
    /** Đồng by which a payment may differ from what is due, and is left at that. Null: none. */
    roundingLimit: integer(),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [
    index('campaigns_dates').on(table.startsAt, table.endsAt),
    check('campaigns_gate_on_plan', sql`(${table.gateX} is null) = (${table.gateY} is null)`),
    check('campaigns_dates_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'campaigns_reader_limits',
      sql`least(${table.readerCheckouts}, ${table.readerCopies}, ${table.cashDays}, ${table.roundingLimit}) > 0`,
    ),
    hoursInOrder('campaigns_hours_in_order', table),
    check('campaigns_hours_at_place', sql`${table.format} = 1 or ${table.opensAt} is null`),
    check('campaigns_format_known', sql`${table.format} in (1, 2)`),
    check('campaigns_address_by_format', sql`(${table.format} = 1) = (${table.addressLine} is not null)`),
  ],
);

/** Drafts of fairs that are not created yet, with the organisers' input as typed; visible to organisers only. */
export const campaignDrafts = pgTable(
  'campaign_drafts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    format: smallint().notNull(),
    name: text().notNull(),
    /** The form values; validated only when the fair is created from them. */
    content: jsonb().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    version: version(),
    ...stamps(),
  },
  (table) => [check('campaign_drafts_format_known', sql`${table.format} in (1, 2)`)],
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
    ...openingHours(),
    planUrl: text(),
    ...gate(),
  },
  (table) => [
    hoursInOrder('schedules_hours_in_order', table),
    index('schedules_organization').on(table.campaignOrganizationId),
    check('schedules_gate_on_plan', sql`(${table.gateX} is null) = (${table.gateY} is null)`),
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

/** Every step of a participation: actor, time, new status and note. */
export const participantSteps = pgTable(
  'participant_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    participantId: integer()
      .notNull()
      .references(() => participants.id),
    status: smallint().notNull(),
    at: instant().notNull(),
    /** Null for automatic steps. */
    actorId: uuid().references(() => users.id),
    actorName: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('participant_steps_participant').on(table.participantId, table.id)],
);

/**
 * A numbered version of the terms of a participation, as proposed by one side (A11.15). Only its answer is ever
 * updated.
 */
export const participantTerms = pgTable(
  'participant_terms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    participantId: integer()
      .notNull()
      .references(() => participants.id),
    number: smallint().notNull(),
    /** Role of the proposing side: organiser or issuer. */
    proposedBy: smallint().notNull(),
    proposerId: uuid().references(() => users.id),
    proposerName: text().notNull(),
    proposedAt: instant().notNull(),
    /** The period in which the issuer takes part. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    note: text().notNull().default(''),
    /** Answer of the other side: open, accepted, declined, or lapsed with the participation. */
    answer: smallint().notNull().default(1),
    answeredAt: instant(),
    answererName: text(),
  },
  (table) => [
    unique('participant_terms_number').on(table.participantId, table.number),
    uniqueIndex('participant_terms_one_open')
      .on(table.participantId)
      .where(sql`${table.answer} = 1`),
    check('participant_terms_dates_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('participant_terms_sides', sql`${table.proposedBy} in (1, 2)`),
    check('participant_terms_answer_known', sql`${table.answer} between 1 and 4`),
  ],
);

/** Commission, in percent, that a version of the terms sets for each parent genre of the fair. */
export const termsCommissions = pgTable(
  'terms_commissions',
  {
    termsId: integer()
      .notNull()
      .references(() => participantTerms.id),
    genreId: integer()
      .notNull()
      .references(() => genres.id),
    commission: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.termsId, table.genreId] }),
    check('terms_commissions_percent', sql`${table.commission} between 1 and 100`),
  ],
);

/** A stall of an offline fair or of one of its stops; x and y are its position on the plan, as fractions of 1. */
export const stalls = pgTable(
  'stalls',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    scheduleId: integer().references(() => schedules.id),
    code: text().notNull(),
    placeNote: text().notNull().default(''),
    x: doublePrecision(),
    y: doublePrecision(),
  },
  (table) => [
    uniqueIndex('stalls_code_once').on(table.campaignId, sql`coalesce(${table.scheduleId}, 0)`, table.code),
    check('stalls_point_on_plan', sql`(${table.x} is null) = (${table.y} is null)`),
  ],
);

/** Which issuer has a stall, and when; overlapping periods are refused under a lock on the fair. */
export const stallIssuers = pgTable(
  'stall_issuers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    stallId: integer()
      .notNull()
      .references(() => stalls.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index('stall_issuers_stall').on(table.stallId),
    index('stall_issuers_issuer').on(table.issuerId),
    check('stall_issuers_dates_in_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Staff of an offline fair (D1.15.1). */
export const campaignStaff = pgTable(
  'campaign_staff',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    staffId: uuid()
      .notNull()
      .references(() => users.id),
    active: boolean().notNull().default(true),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.staffId] }),
    index('campaign_staff_staff').on(table.staffId),
  ],
);
