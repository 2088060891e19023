import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { daysIn } from '../rules/statistics-range';
import {
  day,
  instant,
  intId,
  listOf,
  money,
  oneOrMany,
  paging,
  queryChoice,
  queryFlag,
  queryId,
  uuid,
} from '../schema';
import { ORDER_STATUSES, type OrderStatusId } from '../states/order';
import { ORDER_TYPES } from '../vocabulary/order-types';
import { EDITIONS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { campaignErrors } from './campaigns';
import { productCard } from './products';

/**
 * Which orders count (D4.19.6): `placed` all of them; `sold` those neither cancelled nor returned; `fulfilled` those
 * that the customer has received, which make up the revenue.
 */
export const COUNTED = ['placed', 'sold', 'fulfilled'] as const;
export type Counted = (typeof COUNTED)[number];

/**
 * Sums of a set of orders. Revenue is the total with freight of those among them that the customer has received,
 * whichever orders are counted (D4.19.6); commission is the platform's share of their goods; đồng.
 */
export const figures = z.object({ orders: z.int(), copies: z.int(), revenue: money, commission: money });
export type Figures = z.output<typeof figures>;

const named = z.object({ id: uuid, name: z.string() });
const namedWithImage = named.extend({ imageUrl: z.string().nullable() });
const campaign = z.object({ id: intId, name: z.string() });
const range = z.object({ from: day, to: day });

/** Order date, both ends included, as dates of Ho Chi Minh City; one fair. Without a first day it begins with the first order. */
const scope = { from: day.optional(), to: day.optional(), campaign: queryId.optional() };

interface AskedRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a range ends no earlier than it begins, and is at most ten years long. */
const isRange = ({ from, to }: AskedRange): boolean =>
  from === undefined || to === undefined || (from <= to && daysIn({ from, to }) <= LIMITS.statisticsDays);

const noRange = { path: ['to'], message: validationText.statisticsRange };

const sorted = { sort: z.enum(['most', 'least']).default('most'), ...paging(LIMITS.statisticsRows) };

const rangeQuery = z.strictObject(scope).refine(isRange, noRange);
const rowsQuery = z.strictObject({ ...scope, ...sorted }).refine(isRange, noRange);
const titleQuery = z.strictObject({ campaign: queryId, ...sorted });

/** When the request leaves out the first or last day, the response has the ones that were used. */
const revenue = range.extend({
  total: figures,
  before: range.extend({ total: figures }),
  /** Per day up to 31 days, per month beyond; each with the same days of the previous range. */
  points: z.array(range.extend({ ...figures.shape, before: range.extend(figures.shape) })),
});
export type Revenue = z.output<typeof revenue>;

const campaignRow = figures.extend({ campaign, issuers: z.array(figures.extend({ issuer: named })) });
export type CampaignRow = z.output<typeof campaignRow>;
const issuerRow = figures.extend({ issuer: namedWithImage });
export type IssuerRow = z.output<typeof issuerRow>;
/** A customer; null for all orders without an account. */
const customerRow = figures.extend({ customer: namedWithImage.nullable() });
export type CustomerRow = z.output<typeof customerRow>;
/**
 * A product with the orders that contain it; revenue is that of its lines that the customer has received, without
 * freight.
 */
const sellerRow = figures.extend({ product: productCard });
export type SellerRow = z.output<typeof sellerRow>;

const orderCounts = range.extend({
  orders: z.int(),
  statuses: z.array(z.object({ status: z.literal(ORDER_STATUSES), orders: z.int() })),
  /** All hours of the day, 0 to 23, in Ho Chi Minh City. */
  hours: z.array(z.object({ hour: z.int(), orders: z.int() })),
});
export type OrderCounts = z.output<typeof orderCounts>;

/**
 * PDF or audio that was sold: once for each order and book, since an order opens an edition once, however many copies
 * of its product it has (D4.19.10).
 */
const editionSales = z.object({
  edition: z.enum(EDITIONS),
  sold: z.int(),
  /** How many of them were opened. */
  opened: z.int(),
  /** Pages of the PDF files sold, or whole minutes of the audio files sold. */
  extent: z.int(),
  /** How many of them are left out of the extent, because the book has no file, or one that does not say its length. */
  unmeasured: z.int(),
});
export type EditionSales = z.output<typeof editionSales>;

/** Both editions, also where none was sold. */
const editionsSold = range.extend({ editions: z.array(editionSales) });
export type EditionsSold = z.output<typeof editionsSold>;

/** A book at a fair: copies brought, copies sold in any product, and copies still free. */
const titleRow = z.object({
  book: z.object({
    id: intId,
    name: z.string(),
    author: z.string(),
    genre: z.string(),
    imageUrl: z.string().nullable(),
  }),
  issuer: named,
  brought: z.int(),
  sold: z.int(),
  left: z.int(),
  /** Copies sold in the last days of the fair, at most seven; null when it is not running. */
  pace: range.extend({ sold: z.int() }).nullable(),
  /** Null when nothing was sold recently, or the fair is not running (D4.19.8). */
  daysLeft: z.int().nullable(),
});
export type TitleRow = z.output<typeof titleRow>;

const listed = <Row extends z.core.$ZodType>(row: Row) => listOf(row).extend({ from: day, to: day, sum: figures });

const flag = queryFlag.optional();

/** Filters of the list behind a number, besides its range. */
const behindShape = {
  ...scope,
  counted: z.enum(COUNTED).default('placed'),
  status: oneOrMany(queryChoice<OrderStatusId>(ORDER_STATUSES)).optional(),
  hour: z.coerce.number<string | number>().int().min(0).max(23).optional(),
  customer: uuid.optional(),
  /** Only orders without an account. */
  anonymous: flag,
  /** Orders that contain this product, or a product with this book; copies and revenue are then those of its lines. */
  product: uuid.optional(),
  book: queryId.optional(),
  ...paging(LIMITS.tableSize),
};
const behindQuery = z.strictObject(behindShape).refine(isRange, noRange);
const adminBehindQuery = z.strictObject({ ...behindShape, issuer: uuid.optional() }).refine(isRange, noRange);
export type BehindQuery = z.output<typeof adminBehindQuery>;
export type BehindInput = z.input<typeof adminBehindQuery>;

const behindRow = z.object({
  id: uuid,
  code: z.string(),
  orderDate: instant,
  type: z.literal(ORDER_TYPES),
  status: z.literal(ORDER_STATUSES),
  campaign,
  issuer: named,
  /** Empty for a counter sale to an anonymous buyer. */
  recipientName: z.string(),
  copies: z.int(),
  /** Amount of the order, or of its lines of the product or book. */
  amount: money,
  /**
   * The part of it that counts as revenue, and its commission: zero until the customer has received the order
   * (D4.19.6).
   */
  revenue: money,
  commission: money,
});
/** The organiser also sees the customer's account; null for a guest and for a walk-in. */
const adminBehindRow = behindRow.extend({ customer: named.nullable() });
export type BehindRow = z.output<typeof behindRow> & Partial<Pick<z.output<typeof adminBehindRow>, 'customer'>>;
const behind = listOf(behindRow).extend({ sum: figures });
const adminBehind = listOf(adminBehindRow).extend({ sum: figures });
export type Behind = z.output<typeof adminBehind>;

const report = { lane: 'long', limited: 'report' } as const;

export const statisticsSides = bothSides({
  'GET /statistics/revenue': {
    ...report,
    query: rangeQuery,
    answer: revenue,
    admin: { summary: 'Revenue by day or month, beside the range before.' },
    issuer: { summary: 'Own revenue by day or month, beside the range before.' },
  },
  'GET /statistics/campaigns': {
    ...report,
    query: rowsQuery,
    answer: listed(campaignRow),
    admin: { summary: 'Revenue by fair, and of each fair by issuer.' },
    issuer: { summary: 'Own revenue by fair.' },
  },
  'GET /statistics/customers': {
    ...report,
    query: rowsQuery,
    answer: listed(customerRow),
    admin: { summary: 'What readers spend; orders without an account are one row.' },
    issuer: { summary: "What readers spend on the issuer's books." },
  },
  'GET /statistics/products': {
    ...report,
    query: rowsQuery,
    answer: listed(sellerRow),
    admin: { summary: 'Best sellers by copies.' },
    issuer: { summary: 'Own best sellers by copies.' },
  },
  'GET /statistics/orders': {
    ...report,
    query: rangeQuery,
    answer: orderCounts,
    admin: { summary: 'Orders by status and by hour of the day.' },
    issuer: { summary: 'Own orders by status and by hour of the day.' },
  },
  'GET /statistics/editions': {
    ...report,
    query: rangeQuery,
    answer: editionsSold,
    admin: { summary: 'PDF and audio sold: how many, their pages and minutes, and how many were opened.' },
    issuer: { summary: 'Own PDF and audio sold: how many, their pages and minutes, and how many were opened.' },
  },
  'GET /statistics/titles': {
    ...report,
    query: titleQuery,
    answer: listOf(titleRow),
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
    admin: { summary: 'Copies of a fair by book: brought, sold, left, and for how many days.' },
    issuer: { summary: 'Own copies at a fair by book: brought, sold, left, and for how many days.' },
  },
  'GET /statistics/behind': {
    ...report,
    admin: {
      summary: 'The orders that a figure counts, newest first, with their sum.',
      query: adminBehindQuery,
      answer: adminBehind,
    },
    issuer: {
      summary: 'The own orders that a figure counts, newest first, with their sum.',
      query: behindQuery,
      answer: behind,
    },
  },
});

export const statisticsEndpoints = endpoints({
  ...ofBothSides(statisticsSides),
  'GET /admin/statistics/issuers': {
    ...report,
    summary: 'Revenue and commission by issuer.',
    access: [ROLE.SYSTEM],
    query: rowsQuery,
    answer: listed(issuerRow),
  },
});

export const statisticsContract = { endpoints: statisticsEndpoints };
