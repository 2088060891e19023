import { z } from 'zod';
import { campaignProductErrorText, campaignProductHistory } from '@/text/campaign-product';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { LONG_ANSWERS_MS } from '../long-answers';
import { instant, intId, listOf, money, oneOrMany, queryChoice, queryFlag, queryId, tableQuery, uuid } from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { PRODUCT_STATUSES, REVIEWS, type ProductStatusId } from '../states/product';
import { declareErrors } from '../vocabulary/error-codes';
import { BOOK_FORMATS, CAMPAIGN_FORMATS, EDITIONS, PRODUCT_TYPES, type ProductTypeId } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { bookErrors } from './books';
import {
  comboProductChange,
  comboProductInput,
  productBatch,
  productReview,
  productReviews,
  saleChange,
  saleConsequences,
  seriesProductChange,
  seriesProductInput,
  singleProductChange,
  singleProductInput,
  startedProductChange,
} from './campaign-product-input';
import { campaignErrors } from './campaigns';
import { fact } from './history';
import { productErrors } from './products';

export const campaignProductErrors = declareErrors(campaignProductErrorText, {
  FAIR_ALREADY_STARTED: 409,
  FAIR_NOT_RUNNING_YET: 409,
  FAIR_IS_POSTPONED: 409,
  FAIR_WAS_CANCELLED: 409,
  FAIR_HAS_ENDED: 409,
  ISSUER_NOT_JOINED: 409,
  COMBO_TITLE_TAKEN: 409,
  BOOK_ALREADY_BROUGHT: 409,
  PRODUCT_REVIEWED: 409,
  PRODUCT_CHANGED_SINCE: 409,
  PRODUCT_BELOW_TERMS: 409,
  PRODUCT_WITHOUT_TERMS: 409,
  PRODUCT_WITHOUT_EDITION: 409,
  COMBO_TOO_DEAR: 409,
  PRODUCT_NOT_ACCEPTED: 409,
  PRODUCT_KEPT: 409,
});

const named = z.object({ id: intId, name: z.string() });
const issuer = z.object({ id: uuid, name: z.string() });
const genre = named.extend({ parentId: intId.nullable(), parentName: z.string().nullable() });
const editions = z.array(z.enum(EDITIONS));
const reason = z.string().nullable();

const campaign = named.extend({
  format: z.literal(CAMPAIGN_FORMATS),
  status: z.literal(CAMPAIGN_STATUSES),
  startDate: instant,
  endDate: instant,
});

/** The stock of one book at one fair: `left` = `brought` - `reserved` - `sold`; `promised` to combos and series. */
const stock = z.object({
  brought: z.int(),
  promised: z.int(),
  reserved: z.int(),
  sold: z.int(),
  left: z.int(),
});
export type BookStock = z.output<typeof stock>;

/**
 * A book for sale as a row of the issuer's and the organiser's tables. Prices in đồng. `quantity` is the number of
 * copies brought; for a combo or series, the sets that may be sold in all, null without a limit. `available` can still
 * be ordered.
 */
const campaignProductRow = z.object({
  id: uuid,
  version: intId,
  title: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  type: z.literal(PRODUCT_TYPES),
  format: z.literal(BOOK_FORMATS),
  status: z.literal(PRODUCT_STATUSES),
  review: z.literal(REVIEWS),
  onSale: z.boolean(),
  released: z.boolean(),
  bookId: intId.nullable(),
  /** Of the book that it sells by itself or as a series; null for a combo. */
  bookCode: z.string().nullable(),
  /** Its ISBN-13, else its ISBN-10. */
  isbn: z.string().nullable(),
  itemCount: z.int(),
  genre,
  campaign,
  issuer,
  coverPrice: money,
  discount: z.int(),
  salePrice: money,
  commission: z.int(),
  pdfExtraPrice: money.nullable(),
  audioExtraPrice: money.nullable(),
  quantity: z.int().nullable(),
  available: z.int(),
  /** Copies (for a combo or series: sets) in orders, both under way and received. */
  taken: z.int(),
  /** Note of the last decision; empty without one. */
  note: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type CampaignProductRow = z.output<typeof campaignProductRow>;

const item = z.object({
  bookId: intId,
  displayIndex: z.int(),
  code: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  coverPrice: money,
  released: z.boolean(),
  /** Electronic editions included here. */
  editions,
  /** Extra price of an edition of the book; null unless it has both a price and a sample. */
  pdf: money.nullable(),
  audio: money.nullable(),
  stock,
  /** Other products at the fair that share the stock of its books. */
  sharedWith: z.array(
    z.object({ id: uuid, title: z.string(), type: z.literal(PRODUCT_TYPES), quantity: z.int().nullable() }),
  ),
});

/** A reviewed field, as it was then and as it is now. */
const difference = z.object({ field: z.string(), before: fact, after: fact });
export type ProductDifference = z.output<typeof difference>;

/** What can be done with a product. */
const PRODUCT_ACTIONS = ['edit', 'quantity', 'stop', 'resume', 'remove', 'accept', 'reject'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

const campaignProduct = campaignProductRow.extend({
  description: z.string(),
  items: z.array(item),
  /** Submissions and decisions, the oldest first; `status` is the resulting review status. */
  steps: z.array(z.object({ status: z.literal(REVIEWS), at: instant, actorName: z.string(), note: z.string() })),
  /** The facts that differ from those of the last decision; null when there was none. */
  differences: z.array(difference).nullable(),
  /** Percent that is agreed now for its genre; null when its issuer does not take part. */
  agreedCommission: z.int().nullable(),
  /** The actions of the caller's role: null when available now, else the reason why not. */
  actions: z.partialRecord(z.enum(PRODUCT_ACTIONS), reason),
});
export type CampaignProduct = z.output<typeof campaignProduct>;

export const CAMPAIGN_PRODUCT_SORTS = ['newest', 'oldest', 'titleAsc', 'titleDesc', 'priceAsc', 'priceDesc'] as const;
export type CampaignProductSort = (typeof CAMPAIGN_PRODUCT_SORTS)[number];

const listFields = {
  ...tableQuery(CAMPAIGN_PRODUCT_SORTS),
  campaign: oneOrMany(queryId).optional(),
  type: oneOrMany(queryChoice<ProductTypeId>(PRODUCT_TYPES)).optional(),
  status: oneOrMany(queryChoice<ProductStatusId>(PRODUCT_STATUSES)).optional(),
};

const issuerProductQuery = z.strictObject(listFields);
const adminProductQuery = z.strictObject({ ...listFields, issuer: oneOrMany(uuid).optional() });
export type CampaignProductQuery = z.output<typeof adminProductQuery>;

/** `counts` apply the same search and filters except the status. */
const productList = listOf(campaignProductRow).extend({
  counts: z.array(z.object({ status: z.literal(PRODUCT_STATUSES), count: z.int() })),
});
export type CampaignProductList = z.output<typeof productList>;

const PAGE = { page: true, size: true, sort: true } as const;
export type ProductTotalsQuery = Omit<CampaignProductQuery, keyof typeof PAGE>;

/** Copies of all books of all products that a list finds; a book that several of them sell counts once. */
const productTotals = z.object({ count: z.int(), brought: z.int(), left: z.int() });
export type ProductTotals = z.output<typeof productTotals>;

const queueQuery = z.strictObject({
  ...tableQuery(['oldest', 'newest'] as const),
  campaign: oneOrMany(queryId).optional(),
  type: oneOrMany(queryChoice<ProductTypeId>(PRODUCT_TYPES)).optional(),
  issuer: oneOrMany(uuid).optional(),
});
export type QueueQuery = z.output<typeof queueQuery>;

/** A product pending review: `stock` has the stock of its books, in their order. */
const queueRow = campaignProductRow.extend({
  description: z.string(),
  items: z.array(item.pick({ bookId: true, name: true, editions: true, stock: true })),
  submittedAt: instant,
  agreedCommission: z.int().nullable(),
  differences: z.array(difference).nullable(),
});
export type QueueRow = z.output<typeof queueRow>;

/** Products pending review, sorted by fair and issuer; `groups` count all of them, `data` is one page. */
const reviewQueue = listOf(queueRow).extend({
  groups: z.array(z.object({ campaign: named, issuer, count: z.int() })),
});
export type ReviewQueue = z.output<typeof reviewQueue>;

/** One group of the queue, with the filters that it was counted with. */
const waitingQuery = queueQuery.pick({ search: true, type: true }).extend({ campaign: queryId, issuer: uuid });
export type WaitingQuery = z.output<typeof waitingQuery>;

/** A pending product as a bulk decision refers to it. */
const waitingProduct = campaignProductRow.pick({ id: true, version: true, title: true });
export type WaitingProduct = z.output<typeof waitingProduct>;

/** The result for each product of a bulk decision; `code` and `message` say why one was left unchanged. */
const reviewReport = z.object({
  done: z.int(),
  items: z.array(
    z.object({ id: uuid, done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
  ),
});
export type ReviewReport = z.output<typeof reviewReport>;

/** A book of the issuer's stock as it can be brought to a fair. */
const bringableBook = z.object({
  id: intId,
  code: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  isSeries: z.boolean(),
  released: z.boolean(),
  incomplete: z.boolean(),
  genre,
  coverPrice: money,
  pdf: money.nullable(),
  audio: money.nullable(),
  /** The volumes of a series, in order. */
  volumes: z.array(
    named.extend({ displayIndex: z.int(), released: z.boolean(), pdf: money.nullable(), audio: money.nullable() }),
  ),
  /** Percent that is agreed for its genre; null when none is, or the fair does not take the genre. */
  agreedCommission: z.int().nullable(),
  /** Its stock at the fair; null when no copies were brought. */
  stock: stock.nullable(),
  /** Its existing product at this fair, if any. */
  productId: uuid.nullable(),
  /** Why it cannot be brought; null when it can. */
  refusal: reason,
});
export type BringableBook = z.output<typeof bringableBook>;

const bringableQuery = z.strictObject({
  ...tableQuery(['nameAsc', 'newest', 'codeAsc', 'priceAsc', 'priceDesc'] as const),
  id: oneOrMany(queryId).optional(),
  isSeries: queryFlag.optional(),
  /** Child genres, or a parent genre for all its children. */
  genre: oneOrMany(queryId).optional(),
  /** Only books that can be brought, or that cannot. */
  bringable: queryFlag.optional(),
});
export type BringableQuery = z.output<typeof bringableQuery>;

const comboQuery = z.strictObject({ ...tableQuery(['newest'] as const), id: oneOrMany(uuid).optional() });
export type ComboQuery = z.output<typeof comboQuery>;

/**
 * A combo of an earlier fair with the initial values for the form of the new one; the commission is at least the one
 * agreed now.
 */
const reusableCombo = z.object({
  id: uuid,
  campaign: named,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  genre: named,
  format: z.literal(BOOK_FORMATS),
  quantity: z.int().nullable(),
  salePrice: money,
  commission: z.int(),
  /** Whether the commission was raised to the one agreed now. */
  raised: z.boolean(),
  items: z.array(named.extend({ displayIndex: z.int(), editions })),
  /** Why it cannot be reused as it is; null when it can. */
  refusal: reason,
});
export type ReusableCombo = z.output<typeof reusableCombo>;

/**
 * A book of an earlier fair with its figures there, as the initial values of a row; the commission is at least the one
 * agreed now.
 */
const formerBook = bringableBook.extend({
  last: z.object({
    format: z.literal(BOOK_FORMATS),
    quantity: z.int(),
    discount: z.int(),
    commission: z.int(),
    /** Whether the commission was raised to the one agreed now. */
    raised: z.boolean(),
    editions,
  }),
});
export type FormerBook = z.output<typeof formerBook>;

/** A fair to which the book was brought, the latest first. */
const bookCampaign = z.object({
  campaign,
  stock,
  /** Few copies are left and the fair is upcoming or running. */
  low: z.boolean(),
  products: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      type: z.literal(PRODUCT_TYPES),
      status: z.literal(PRODUCT_STATUSES),
      quantity: z.int().nullable(),
    }),
  ),
});
export type BookCampaign = z.output<typeof bookCampaign>;

const batchAnswer = z.object({
  campaignId: intId,
  products: z.array(z.object({ id: uuid, bookId: intId, title: z.string(), salePrice: money })),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

const ISSUER_ONLY = [ROLE.ISSUER] as const;
const ADMIN_ONLY = [ROLE.SYSTEM] as const;
const oneProduct = { params: z.strictObject({ id: uuid }) };
const ofCampaign = { params: z.strictObject({ id: queryId }) };

const E = campaignProductErrors;
const CAMPAIGN_OVER = [E.FAIR_IS_POSTPONED, E.FAIR_WAS_CANCELLED, E.FAIR_HAS_ENDED] as const;
const BRINGING = [campaignErrors.CAMPAIGN_NOT_FOUND, E.ISSUER_NOT_JOINED, ...CAMPAIGN_OVER] as const;
const SAVING = [...BRINGING, E.BOOK_ALREADY_BROUGHT] as const;
const CHANGING = [
  productErrors.PRODUCT_NOT_FOUND,
  'CONFLICT',
  E.FAIR_ALREADY_STARTED,
  E.ISSUER_NOT_JOINED,
  ...CAMPAIGN_OVER,
] as const;
const CHANGING_STARTED = [
  productErrors.PRODUCT_NOT_FOUND,
  'CONFLICT',
  E.FAIR_NOT_RUNNING_YET,
  E.ISSUER_NOT_JOINED,
  ...CAMPAIGN_OVER,
  E.PRODUCT_NOT_ACCEPTED,
] as const;
const REVIEWING = [
  productErrors.PRODUCT_NOT_FOUND,
  E.PRODUCT_REVIEWED,
  E.PRODUCT_CHANGED_SINCE,
  E.FAIR_WAS_CANCELLED,
  E.FAIR_HAS_ENDED,
] as const;

export const campaignProductSides = bothSides({
  'GET /products': {
    answer: productList,
    admin: { summary: 'The books for sale of all issuers, with their numbers by status.', query: adminProductQuery },
    issuer: { summary: 'The own books for sale, with their numbers by status.', query: issuerProductQuery },
  },
  'GET /products/totals': {
    answer: productTotals,
    admin: { summary: 'Copies of all products that the filters find.', query: adminProductQuery.omit(PAGE) },
    issuer: { summary: 'Copies of all own products that the filters find.', query: issuerProductQuery.omit(PAGE) },
  },
  'GET /products/{id}': {
    ...oneProduct,
    answer: campaignProduct,
    errors: [productErrors.PRODUCT_NOT_FOUND],
    admin: { summary: 'One book for sale in full.' },
    issuer: { summary: 'One own book for sale in full.' },
  },
  'GET /books/{id}/fairs': {
    params: z.strictObject({ id: queryId }),
    answer: z.array(bookCampaign),
    errors: [bookErrors.BOOK_NOT_FOUND],
    admin: { summary: 'The fairs that a book is brought to: brought, promised, reserved, sold, left.' },
    issuer: { summary: 'The fairs that an own book is brought to: brought, promised, reserved, sold, left.' },
  },
});

export const campaignProductEndpoints = endpoints({
  ...ofBothSides(campaignProductSides),
  'GET /admin/products/queue': {
    summary: 'What waits for a review, by fair and issuer.',
    access: ADMIN_ONLY,
    query: queueQuery,
    answer: reviewQueue,
  },
  'GET /admin/products/waiting': {
    summary: 'What waits of one issuer at one fair, in its versions of now: as much as is decided on at once.',
    access: ADMIN_ONLY,
    query: waitingQuery,
    answer: z.array(waitingProduct).max(LIMITS.batchRows),
  },
  'GET /issuer/campaigns/{id}/books': {
    ...ofCampaign,
    summary: 'The own books as they can be brought to a fair.',
    access: ISSUER_ONLY,
    query: bringableQuery,
    answer: listOf(bringableBook),
    errors: BRINGING,
  },
  'GET /issuer/campaigns/{id}/combos': {
    ...ofCampaign,
    summary: 'The own combos of other fairs that can be used again at this one.',
    access: ISSUER_ONLY,
    query: comboQuery,
    answer: listOf(reusableCombo),
    errors: BRINGING,
  },
  'GET /issuer/campaigns/{id}/former-books': {
    ...ofCampaign,
    summary: 'The own single books of another fair with their last figures, as rows for this one.',
    access: ISSUER_ONLY,
    query: z.strictObject({ from: queryId }),
    answer: z.object({
      campaign: named,
      /** Total number of books: one save takes no more than are listed. */
      total: z.int(),
      /** How many of all can be brought now; they are listed first. */
      bringable: z.int(),
      books: z.array(formerBook),
    }),
    errors: BRINGING,
  },
  'POST /issuer/products/singles': {
    summary: 'Bring a single book to a fair.',
    access: ISSUER_ONLY,
    body: singleProductInput,
    answer: campaignProduct,
    status: 201,
    errors: SAVING,
  },
  'PUT /issuer/products/singles': {
    summary: 'Change a single book for sale before it is reviewed, or before the fair starts.',
    access: ISSUER_ONLY,
    body: singleProductChange,
    answer: campaignProduct,
    errors: CHANGING,
  },
  'POST /issuer/products/combos': {
    summary: 'Bring a combo to a fair.',
    access: ISSUER_ONLY,
    body: comboProductInput,
    answer: campaignProduct,
    status: 201,
    errors: [...SAVING, E.COMBO_TITLE_TAKEN],
  },
  'PUT /issuer/products/combos': {
    summary: 'Change a combo before it is reviewed, or before the fair starts.',
    access: ISSUER_ONLY,
    body: comboProductChange,
    answer: campaignProduct,
    errors: [...CHANGING, E.COMBO_TITLE_TAKEN],
  },
  'POST /issuer/products/series': {
    summary: 'Bring a series to a fair.',
    access: ISSUER_ONLY,
    body: seriesProductInput,
    answer: campaignProduct,
    status: 201,
    errors: SAVING,
  },
  'PUT /issuer/products/series': {
    summary: 'Change a series for sale before it is reviewed, or before the fair starts.',
    access: ISSUER_ONLY,
    body: seriesProductChange,
    answer: campaignProduct,
    errors: CHANGING,
  },
  'POST /issuer/products/batch': {
    summary: 'Bring many single books to a fair, all of them or none.',
    access: ISSUER_ONLY,
    body: productBatch,
    idempotent: true,
    answer: batchAnswer,
    status: 201,
    errors: SAVING,
  },
  'PUT /issuer/products/started': {
    summary: 'Change the copies of a book for sale while its fair runs.',
    access: ISSUER_ONLY,
    body: startedProductChange,
    answer: campaignProduct,
    errors: CHANGING_STARTED,
  },
  'GET /issuer/products/{id}/consequences': {
    ...oneProduct,
    summary: 'What stopping the sale of an own book would bring about, or resuming it.',
    access: ISSUER_ONLY,
    answer: saleConsequences,
    errors: [productErrors.PRODUCT_NOT_FOUND],
  },
  'PUT /issuer/products/sale': {
    summary: 'Stop or resume the sale of an own book while its fair runs, when no more follows than was seen.',
    access: ISSUER_ONLY,
    body: saleChange,
    answer: campaignProduct,
    errors: [...CHANGING_STARTED, E.PRODUCT_WITHOUT_EDITION, 'PREVIEW_STALE'],
  },
  'DELETE /issuer/products/{id}': {
    ...oneProduct,
    summary: 'Take back a book for sale that was never approved, before the fair starts.',
    access: ISSUER_ONLY,
    answer: z.null(),
    status: 204,
    errors: [productErrors.PRODUCT_NOT_FOUND, E.FAIR_ALREADY_STARTED, ...CAMPAIGN_OVER, E.PRODUCT_KEPT],
  },
  'PUT /admin/products/acceptance': {
    summary: 'Let a book for sale into its fair under the terms in force.',
    access: ADMIN_ONLY,
    body: productReview,
    answer: campaignProduct,
    errors: [
      ...REVIEWING,
      E.ISSUER_NOT_JOINED,
      E.PRODUCT_BELOW_TERMS,
      E.PRODUCT_WITHOUT_TERMS,
      E.PRODUCT_WITHOUT_EDITION,
      E.COMBO_TOO_DEAR,
    ],
  },
  'PUT /admin/products/rejection': {
    summary: 'Refuse a book for sale.',
    access: ADMIN_ONLY,
    body: productReview,
    answer: campaignProduct,
    errors: REVIEWING,
  },
  'PUT /admin/products/reviews': {
    summary: 'Accept or reject many books for sale, each by itself, with a report.',
    access: ADMIN_ONLY,
    body: productReviews,
    answerMs: LONG_ANSWERS_MS['PUT /admin/products/reviews'],
    answer: reviewReport,
  },
});

export const campaignProductContract = {
  endpoints: campaignProductEndpoints,
  errors: campaignProductErrors,
  history: campaignProductHistory,
};
