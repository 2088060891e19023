import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers, issuers, provinces, users, wards } from './accounts';
import { instant, money } from './columns';
import { guests } from './guests';
import { campaigns, participantTerms, schedules } from './fairs';
import { products } from './products';

/** One basket, placed at once; payment and idempotency belong to it (A11.3). */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    customerId: uuid().references(() => customers.userId),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    payment: smallint().notNull(),
    total: money().notNull(),
    /** Of a sale over the counter: who sold, and the key under which it was told. A stand may tell it again much later. */
    soldBy: uuid().references(() => users.id),
    saleKey: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_sale')
      .on(table.soldBy, table.saleKey)
      .where(sql`${table.saleKey} is not null`),
    check('checkouts_sale_by_somebody', sql`${table.saleKey} is null or ${table.soldBy} is not null`),
  ],
);

/** One issuer's part of a checkout. Names, prices and address are kept as they were when it was placed. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique('orders_code_key'),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    customerId: uuid().references(() => customers.userId),
    /** Who ordered without an account; null of everybody else. */
    guestId: uuid().references(() => guests.id),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    type: smallint().notNull(),
    status: smallint().notNull(),
    payment: smallint().notNull(),
    recipientName: text().notNull(),
    recipientPhone: text().notNull(),
    recipientEmail: text().notNull(),
    addressDetail: text(),
    provinceCode: integer().references(() => provinces.code),
    wardCode: integer().references(() => wards.code),
    addressLine: text(),
    /** Who carries the parcel (`CARRIERS`), under which number, and when it is expected. */
    carrier: text(),
    trackingNumber: text(),
    expectedOn: date(),
    /** The stop at whose counter the reader collects; null is the fair's own place. */
    pickupScheduleId: integer().references(() => schedules.id, { onDelete: 'set null' }),
    /** Who handed it over at the counter, and when that was; it may be told later. */
    handedOverBy: uuid().references(() => users.id),
    handedOverAt: instant(),
    subTotal: money().notNull(),
    goods: money().notNull(),
    freight: money().notNull(),
    /** Never positive. */
    discountTotal: money().notNull(),
    total: money().notNull(),
    plusPoint: integer().notNull(),
    /** Sums over the lines, which never change: figures of many orders need not read them (decision 0018). */
    copies: integer().notNull(),
    /** The platform's share: `commissionOf` of each line, added up. */
    commission: money().notNull(),
    orderedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Of an order in cash: until when its issuer takes it up; then the clock cancels it (D3.8.8). Null sets no limit. */
    takeUpBy: instant(),
    /** What the lines are called, for the search; lines never change. */
    lineTitles: text().notNull().default(''),
    /** What a search for an order reads, besides the fair's name: code, recipient, the digits of their phone number, titles. */
    searchFold: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(code || ' ' || recipient_name || ' ' || regexp_replace(recipient_phone, '\\D', '', 'g') || ' ' || line_titles)`,
      ),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.orderedAt.desc().nullsFirst()),
    // Asked for where a fair limits what one guest may keep.
    index('orders_guest')
      .on(table.guestId)
      .where(sql`${table.guestId} is not null`),
    index('orders_issuer').on(table.issuerId, table.orderedAt.desc().nullsFirst()),
    // What the organiser's dashboard counts: all orders of some days. It holds their figures, too (migration 0056).
    index('orders_ordered').on(table.orderedAt),
    // The dearest and the cheapest first.
    index('orders_total').on(table.total),
    // What the organiser's tables count by status, and their menu of what is new.
    index('orders_type_status').on(table.type, table.status, table.orderedAt),
    index('orders_search').using('gin', sql`${table.searchFold} gin_trgm_ops`),
    // Figures of a fair over some days; newest first, as its orders are listed.
    index('orders_campaign').on(table.campaignId, table.orderedAt.desc().nullsFirst()),
    // An issuer's orders of a status, the newest first; and of a fair what is still open, of one issuer or of all.
    index('orders_issuer_status').on(table.issuerId, table.status, table.orderedAt.desc().nullsFirst()),
    index('orders_campaign_issuer').on(table.campaignId, table.issuerId, table.status),
    index('orders_pickup_stop')
      .on(table.pickupScheduleId)
      .where(sql`${table.pickupScheduleId} is not null`),
    index('orders_checkout').on(table.checkoutId),
    // What the clock looks for.
    index('orders_take_up')
      .on(table.takeUpBy)
      .where(sql`${table.status} = 2 and ${table.takeUpBy} is not null`),
    check('orders_status_known', sql`${table.status} between 1 and 8`),
    check('orders_tracking_has_carrier', sql`${table.trackingNumber} is null or ${table.carrier} is not null`),
    check('orders_handed_over_by_somebody', sql`(${table.handedOverBy} is null) = (${table.handedOverAt} is null)`),
    check('orders_total_adds_up', sql`${table.total} = ${table.goods} + ${table.freight}`),
    check(
      'orders_parcel_has_address',
      sql`${table.type} <> 1 or ${table.freight} = 0 or ${table.addressLine} is not null`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
    title: text().notNull(),
    quantity: integer().notNull(),
    price: money().notNull(),
    coverPrice: money().notNull(),
    discount: smallint().notNull(),
    withPdf: boolean().notNull(),
    pdfExtraPrice: money().notNull(),
    withAudio: boolean().notNull(),
    audioExtraPrice: money().notNull(),
    /** What the buyer pays for the line, and what it costs at cover price: by the price function, when it was placed. */
    total: money().notNull(),
    subTotal: money().notNull(),
    /** Books whose copies the line took: a later change of the product must not give back others. */
    bookIds: integer().array().notNull(),
    /** Percent of commission in force for this line. */
    commission: smallint().notNull(),
    /** The terms under which its product was approved; null of what was ordered before terms had versions. */
    termsId: integer().references(() => participantTerms.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('order_lines_product').on(table.productId),
    check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Every step of an order: who moved it, when, to which status, and what was said. A change within a status is a step, too. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: smallint().notNull(),
    at: instant().notNull(),
    /** Null when the clock or the gateway moved it. */
    actorId: uuid().references(() => users.id),
    actorName: text().notNull(),
    /** As which role they acted; null as `actorId`. */
    actorRole: smallint(),
    note: text().notNull().default(''),
  },
  (table) => [index('order_steps_order').on(table.orderId, table.id)],
);

/** What issuer and organiser say to each other about an order; its reader never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    authorName: text().notNull(),
    authorRole: smallint().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('order_notes_order').on(table.orderId, table.id),
    check('order_notes_sides', sql`${table.authorRole} in (1, 2)`),
  ],
);

/** A key once used by a user, with the answer it got, in the transaction that did the work. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: an account, or a guest. */
    userId: uuid().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: json(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [table.userId, table.key] }),
    // Asked for by the clean-up.
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Wrong digits at a counter, by person and by order, in a quarter of an hour each (D4.14.6). */
export const pickupCodeTries = pgTable(
  'pickup_code_tries',
  {
    subject: text().notNull(),
    /** When the quarter of an hour began. */
    since: instant().notNull(),
    wrong: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'pickup_code_tries_key', columns: [table.subject, table.since] }),
    // Asked for by the clean-up.
    index('pickup_code_tries_since').on(table.since),
  ],
);
