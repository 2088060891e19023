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
import { campaigns, participantTerms, schedules } from './campaigns';
import { products } from './products';

/** One cart, placed as a whole; payment and idempotency belong to it (A11.3). */
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
    /**
     * For a counter sale: the seller, and the key under which the counter reported it. A counter may report it again
     * much later.
     */
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

/** One issuer's part of a checkout. Names, prices and address are copied when it is placed. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique('orders_code_key'),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    customerId: uuid().references(() => customers.userId),
    /** The guest who ordered without an account; null for all others. */
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
    /** The carrier (`CARRIERS`), the tracking number, and the expected delivery date. */
    carrier: text(),
    trackingNumber: text(),
    expectedOn: date(),
    /** The stop at whose counter the customer collects; null for the fair's own place. */
    pickupScheduleId: integer().references(() => schedules.id, { onDelete: 'set null' }),
    /** Who handed it over at the counter, and when; may be reported later. */
    handedOverBy: uuid().references(() => users.id),
    handedOverAt: instant(),
    /** When its sale or hand-over was undone for good, and its cash went back over the counter. */
    voidedAt: instant(),
    subTotal: money().notNull(),
    goods: money().notNull(),
    freight: money().notNull(),
    /** Never positive. */
    discountTotal: money().notNull(),
    total: money().notNull(),
    plusPoint: integer().notNull(),
    /**
     * Sums over the lines, as the amounts above: figures over many orders need not read the lines (decision 0018). They
     * change only when lines are taken out of the order (decision 0051).
     */
    copies: integer().notNull(),
    /** The platform's share: the sum of `commissionOf` over the lines. */
    commission: money().notNull(),
    orderedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /**
     * For a cash order: the deadline for its issuer to take it up, after which a task cancels it (D3.8.8). Null sets no
     * limit.
     */
    takeUpBy: instant(),
    /** Titles of the lines, for the search; also of those that were taken out. */
    lineTitles: text().notNull().default(''),
    /** Searched text, in addition to the fair's name: code, recipient, the digits of their phone number, titles. */
    searchFold: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(code || ' ' || recipient_name || ' ' || regexp_replace(recipient_phone, '\\D', '', 'g') || ' ' || line_titles)`,
      ),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.orderedAt.desc().nullsFirst()),
    // For fairs that limit what one guest may have reserved.
    index('orders_guest')
      .on(table.guestId)
      .where(sql`${table.guestId} is not null`),
    index('orders_issuer').on(table.issuerId, table.orderedAt.desc().nullsFirst()),
    // For the organiser's dashboard, which counts all orders of some days. Also contains their figures (migration
    // 0056).
    index('orders_ordered').on(table.orderedAt),
    // For sorting by total.
    index('orders_total').on(table.total),
    // For counts by status in the organiser's tables, and the menu of new orders.
    index('orders_type_status').on(table.type, table.status, table.orderedAt),
    index('orders_search').using('gin', sql`${table.searchFold} gin_trgm_ops`),
    // For figures of a fair over some days, and for listing its orders newest first.
    index('orders_campaign').on(table.campaignId, table.orderedAt.desc().nullsFirst()),
    // For an issuer's orders of a status, newest first; and for a fair's open orders, of one issuer or of all.
    index('orders_issuer_status').on(table.issuerId, table.status, table.orderedAt.desc().nullsFirst()),
    index('orders_campaign_issuer').on(table.campaignId, table.issuerId, table.status),
    index('orders_pickup_stop')
      .on(table.pickupScheduleId)
      .where(sql`${table.pickupScheduleId} is not null`),
    index('orders_checkout').on(table.checkoutId),
    // For the task that cancels orders not taken up.
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
    /** Copies that the order has; prices, total and books of the line are of these. */
    quantity: integer().notNull(),
    /** Copies that were cancelled or returned. */
    reversed: integer().notNull().default(0),
    price: money().notNull(),
    coverPrice: money().notNull(),
    discount: smallint().notNull(),
    withPdf: boolean().notNull(),
    pdfExtraPrice: money().notNull(),
    withAudio: boolean().notNull(),
    audioExtraPrice: money().notNull(),
    /** Price of the line, and its price at cover price: as computed by the price function when it was placed. */
    total: money().notNull(),
    subTotal: money().notNull(),
    /** Books whose copies the line took: later changes to the product must not release others. */
    bookIds: integer().array().notNull(),
    /** Percent of commission in force for this line. */
    commission: smallint().notNull(),
    /** The terms under which the product was approved; null for orders from before terms had versions. */
    termsId: integer().references(() => participantTerms.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('order_lines_product').on(table.productId),
    check('order_lines_quantity_positive', sql`${table.quantity} >= 0 and ${table.quantity} + ${table.reversed} > 0`),
    check('order_lines_reversed_positive', sql`${table.reversed} >= 0`),
  ],
);

/** Every step of an order: actor, time, new status and note. A change within a status is a step, too. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: smallint().notNull(),
    at: instant().notNull(),
    /** Null for steps by a scheduled task or the payment gateway. */
    actorId: uuid().references(() => users.id),
    actorName: text().notNull(),
    /** The role in which they acted; null when `actorId` is. */
    actorRole: smallint(),
    note: text().notNull().default(''),
    /** `Reversal` of the contract: what this step took out of the order; otherwise null (decision 0051). */
    reversal: json(),
  },
  (table) => [index('order_steps_order').on(table.orderId, table.id)],
);

/** Notes between issuer and organiser about an order; never visible to the customer. */
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

/** An idempotency key that a user has used, with its response, written in the transaction that did the work. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The key's owner: an account or a guest. */
    userId: uuid().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: json(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [table.userId, table.key] }),
    // For the clean-up.
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Wrong pickup codes at a counter, per member of staff and per order, within a quarter of an hour each (D4.14.6). */
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
    // For the clean-up.
    index('pickup_code_tries_since').on(table.since),
  ],
);
