import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { issuers, users } from './accounts';
import { books, genres } from './catalogue';
import { instant, money, stamps } from './columns';
import { campaigns, participantTerms } from './campaigns';

/**
 * Copies of one book at one fair. One row serves singles, combos and series alike, because they may contain the same
 * copies; the check is the last guard against overselling (A5.4).
 */
export const stock = pgTable(
  'stock',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    brought: integer().notNull(),
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'stock_key', columns: [table.campaignId, table.bookId] }),
    check('stock_counts_positive', sql`${table.brought} >= 0 and ${table.reserved} >= 0 and ${table.sold} >= 0`),
    check('stock_not_oversold', sql`${table.reserved} + ${table.sold} <= ${table.brought}`),
  ],
);

/** A book, combo or series on sale at a fair. Stores facts; its status is `product_status(...)`. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id),
    issuerId: uuid()
      .notNull()
      .references(() => issuers.userId),
    /** The book of a single or series; null for a combo. */
    bookId: integer().references(() => books.id),
    genreId: integer()
      .notNull()
      .references(() => genres.id),
    type: smallint().notNull(),
    format: smallint().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
    imageUrl: text().notNull(),
    discount: smallint().notNull().default(0),
    coverPrice: money().notNull(),
    salePrice: money().notNull(),
    /** Percent, agreed when the product was approved (A11.11). */
    commission: smallint().notNull(),
    /** The terms in force at the last approval; null before (A11.15). */
    termsId: integer().references(() => participantTerms.id),
    /** Sum over the members; null when the edition is not offered. */
    pdfExtraPrice: money(),
    audioExtraPrice: money(),
    /** Optional limit on the copies sold as this product, in addition to the stock of its books. */
    quantityCap: integer(),
    quantityTaken: integer().notNull().default(0),
    review: smallint().notNull().default(1),
    onSale: boolean().notNull().default(true),
    /**
     * Its sale was stopped because its issuer's account was disabled, and resumes when the account is enabled
     * (D3.12.4).
     */
    stoppedWithIssuer: boolean().notNull().default(false),
    released: boolean().notNull().default(true),
    /** Title in NFC and lower case: a match with exact accents ranks above a folded one. */
    titleKey: text().notNull(),
    /**
     * Sort key of lists, with numbers by their value. Stored, because folding thirty thousand titles for one page takes
     * a second.
     */
    titleFold: text()
      .notNull()
      .generatedAlwaysAs(sql`natural_fold(title)`),
    /** Searched text: `fold()` of title, authors, publisher and ISBN. */
    searchFold: text().notNull(),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('products_book_once').on(table.campaignId, table.bookId),
    uniqueIndex('products_combo_title_once')
      .on(table.campaignId, table.title)
      .where(sql`${table.type} = 2`),
    index('products_issuer').on(table.issuerId),
    index('products_genre').on(table.genreId),
    index('products_book').on(table.bookId),
    // Number of products of a fair, and of an issuer at it, for the cards of fairs.
    index('products_accepted')
      .on(table.campaignId, table.issuerId)
      .where(sql`${table.review} = 3`),
    // The organiser's queue: products pending review, by issuer.
    index('products_waiting')
      .on(table.campaignId, table.issuerId, table.createdAt, table.id)
      .where(sql`${table.review} = 1`),
    index('products_search').using('gin', sql`${table.searchFold} gin_trgm_ops`),
    check('products_percent', sql`${table.discount} between 0 and 100 and ${table.commission} between 1 and 100`),
    check('products_prices_positive', sql`${table.coverPrice} >= 0 and ${table.salePrice} >= 0`),
    check(
      'products_cap_kept',
      sql`${table.quantityTaken} >= 0 and ${table.quantityTaken} <= coalesce(${table.quantityCap}, ${table.quantityTaken})`,
    ),
    check('products_type_known', sql`${table.type} between 1 and 3 and ${table.format} between 1 and 3`),
    check('products_combo_without_book', sql`(${table.type} = 2) = (${table.bookId} is null)`),
  ],
);

/** The books a product consists of; a single has itself as its one item, so that stock is read the same way for all. */
export const productItems = pgTable(
  'product_items',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    displayIndex: smallint().notNull(),
    withPdf: boolean().notNull().default(false),
    withAudio: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.productId, table.bookId] }), index('product_items_book').on(table.bookId)],
);

/** Every submission and review of a product: actor, time, note, and the facts that were reviewed. */
export const productSteps = pgTable(
  'product_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The resulting review status. */
    status: smallint().notNull(),
    at: instant().notNull(),
    /** Null for automatic steps. */
    actorId: uuid().references(() => users.id),
    actorName: text().notNull(),
    note: text().notNull().default(''),
    facts: jsonb().notNull(),
  },
  (table) => [index('product_steps_product').on(table.productId, table.id)],
);
