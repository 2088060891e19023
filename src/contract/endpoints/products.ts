import { z } from 'zod';
import { productErrorText } from '@/text/product';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { issuerSummary } from './campaigns';
import { level } from './levels';
import {
  BOOK_FORMATS,
  CAMPAIGN_FORMATS,
  PRODUCT_SORTS,
  PRODUCT_TYPES,
  type BookFormatId,
  type ProductTypeId,
} from '../vocabulary/kinds';
import {
  countedBy,
  instant,
  intId,
  listOf,
  money,
  oneOrMany,
  paging,
  queryChoice,
  queryFlag,
  queryId,
  queryMoney,
  uuid,
} from '../schema';
import { CAMPAIGN_STATUSES } from '../states/campaign';
import { PRODUCT_STATUSES } from '../states/product';
import { declareErrors } from '../vocabulary/error-codes';

export const productErrors = declareErrors(productErrorText, {
  PRODUCT_NOT_FOUND: 404,
  PRODUCT_OTHER_CAMPAIGN: 422,
  PRODUCT_NOT_ON_SALE: 409,
  OUT_OF_STOCK: 409,
  QUANTITY_ABOVE_STOCK: 409,
  EDITION_NOT_OFFERED: 422,
});

const named = z.object({ id: intId, name: z.string() });

const genre = named.extend({ parentId: intId.nullable(), parentName: z.string().nullable() });

/** One cover to draw: a single has one, a combo fans up to three, a series stacks its volumes. */
export const coverSummary = z.object({
  title: z.string(),
  author: z.string(),
  genre: z.string(),
  imageUrl: z.string().nullable(),
});

const campaignSummary = z.object({
  id: intId,
  name: z.string(),
  format: z.literal(CAMPAIGN_FORMATS),
  status: z.literal(CAMPAIGN_STATUSES),
  startDate: instant,
  endDate: instant,
  /** The lowest level that may buy there, or null when every customer may (A11.9). */
  requiredLevel: level.nullable(),
});

/** The average has one decimal. */
const rating = z.object({ average: z.number(), count: z.int() });

/** A product as a card on a shelf shows it. Prices in đồng; `saleQuantity` is what can still be ordered. */
export const productCard = z.object({
  id: uuid,
  /** The book that it sells; null for a combo. */
  bookId: intId.nullable(),
  slug: z.string(),
  title: z.string(),
  type: z.literal(PRODUCT_TYPES),
  format: z.literal(BOOK_FORMATS),
  status: z.literal(PRODUCT_STATUSES),
  authors: z.array(named),
  genre,
  issuer: issuerSummary,
  campaign: campaignSummary,
  covers: z.array(coverSummary),
  /** Number of books; 1 for a single. */
  itemCount: z.int(),
  coverPrice: money,
  salePrice: money,
  /** Whole percent off the cover price. */
  discount: z.int(),
  /**
   * How much less a combo or series costs than its books bought singly at the same fair; null when nothing (D4.9.7).
   */
  saving: money.nullable(),
  saleQuantity: z.int(),
  /** Rating of its book, from all fairs; null until a review is published, and for a combo. */
  rating: rating.nullable(),
  /** Extra price of the PDF or audio edition offered with it, or null. */
  pdfExtraPrice: money.nullable(),
  audioExtraPrice: money.nullable(),
});
export type ProductCard = z.output<typeof productCard>;

const productStock = productCard.pick({ id: true, saleQuantity: true });
export type ProductStock = z.output<typeof productStock>;

/** A book whose copies several products of a fair share, a single and a combo for example (A5.4). */
const sharedCopies = z.object({ productIds: z.array(uuid), copies: z.int() });
export type SharedCopies = z.output<typeof sharedCopies>;

const bookFacts = z.object({
  isbn10: z.string().nullable(),
  isbn13: z.string().nullable(),
  publisher: named.nullable(),
  releasedYear: z.int().nullable(),
  pages: z.int().nullable(),
  size: z.string().nullable(),
  translator: z.string().nullable(),
  language: z.string().nullable(),
});

export const productDetail = productCard.extend({
  description: z.string(),
  /** Facts of the book; null for a combo. */
  book: bookFacts.nullable(),
  /** Pictures of its book besides the cover; none for a combo. */
  pictures: z.array(z.string()),
  pdfTrialUrl: z.string().nullable(),
  audioTrialUrl: z.string().nullable(),
  /** The series that contain its book, or that it is. */
  series: z.array(named),
  /** Members of a combo or series. */
  items: z.array(
    z.object({
      bookId: intId,
      title: z.string(),
      cover: coverSummary,
      coverPrice: money,
      /** The product that sells it singly at the same fair in the same format; null when there is none (D4.9.7). */
      single: productCard.pick({ id: true, slug: true, salePrice: true }).nullable(),
    }),
  ),
  /** The same book at other fairs; `difference` in đồng, negative when cheaper there. */
  otherFairs: z.array(
    z.object({ productId: uuid, slug: z.string(), campaign: named, salePrice: money, difference: money }),
  ),
  sameGenre: z.array(productCard),
  sameIssuer: z.array(productCard),
  /** Points for one copy without editions (A11.10). */
  plusPoint: z.int(),
});
export type ProductDetail = z.output<typeof productDetail>;

const filterFields = {
  title: z.string().max(LIMITS.search).optional(),
  campaign: oneOrMany(queryId).optional(),
  format: oneOrMany(queryChoice<BookFormatId>(BOOK_FORMATS)).optional(),
  type: oneOrMany(queryChoice<ProductTypeId>(PRODUCT_TYPES)).optional(),
  issuer: oneOrMany(uuid).optional(),
  author: oneOrMany(queryId).optional(),
  publisher: oneOrMany(queryId).optional(),
  language: oneOrMany(z.string().max(LIMITS.search)).optional(),
  /** Child genres, or a parent genre for all its children (D6.4.2). */
  genre: oneOrMany(queryId).optional(),
  /** Only products with at least this discount, in percent. */
  minDiscount: z.coerce.number<string | number>().int().min(1).max(100).optional(),
  /** Price range in đồng, without editions. */
  minPrice: queryMoney.optional(),
  maxPrice: queryMoney.optional(),
  /** Only products with copies left. */
  inStock: queryFlag.optional(),
};

export const productFilters = z.strictObject(filterFields);
export type ProductFilters = z.output<typeof productFilters>;

export const productQuery = z.strictObject({
  ...paging(LIMITS.pageSize, LIMITS.maxCards),
  ...filterFields,
  /** Exactly these products, whatever the status of their fair. */
  id: oneOrMany(uuid).optional(),
  sort: z.enum(PRODUCT_SORTS).default('fit'),
});

export type ProductQuery = z.output<typeof productQuery>;

/** The filters with counted values. */
// prettier-ignore
export const PRODUCT_FACETS = ['campaign', 'issuer', 'type', 'genre', 'format', 'author', 'publisher', 'language'] as const;
export type ProductFacet = (typeof PRODUCT_FACETS)[number];

/**
 * How many products each filter value would leave, without the filter's own selection (D5.1.23): for every filter the
 * `LIMITS.facetValues` values with the most products, and the selected ones even if they match no product.
 */
export const productFacets = z.object({
  campaign: countedBy(intId),
  format: countedBy(z.literal(BOOK_FORMATS)),
  issuer: countedBy(uuid),
  author: countedBy(intId),
  publisher: countedBy(intId),
  language: countedBy(z.string()),
  type: countedBy(z.literal(PRODUCT_TYPES)),
  /** Counts of parents include their children's products. */
  genre: z.array(z.object({ id: intId, name: z.string(), count: z.int(), parentId: intId.nullable() })),
  /** Number of further values with products per filter, beyond those returned. */
  further: z.record(z.enum(PRODUCT_FACETS), z.int()),
});
export type ProductFacets = z.output<typeof productFacets>;

export const facetParams = z.strictObject({ facet: z.enum(PRODUCT_FACETS) });

/**
 * Query for the values of one filter: `name` matches the first letters of words in their names, `isParent` selects
 * genres without a parent.
 */
export const facetQuery = productFilters.extend({
  ...paging(LIMITS.facetValues, LIMITS.maxFacetValues),
  name: z.string().max(LIMITS.search).optional(),
  isParent: queryFlag.optional(),
});
export type FacetQuery = z.output<typeof facetQuery>;

/** A value of a filter; campaigns, genres, authors, publishers, types and formats have a number as id, the others a text. */
const facetValue = z.object({
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  count: z.int(),
});
export type FacetValue = z.output<typeof facetValue>;
export const facetValues = listOf(facetValue);

export const productEndpoints = endpoints({
  'GET /products': {
    summary: 'Search the books on sale. The search forgives missing tone marks.',
    access: 'public',
    limited: 'search',
    query: productQuery,
    answer: listOf(productCard),
  },
  'GET /products/facets': {
    summary: 'Counts per filter value for the same search.',
    access: 'public',
    limited: 'heavy',
    query: productFilters,
    answer: productFacets,
  },
  'GET /products/facets/{facet}': {
    summary: 'The values of one filter with their counts for the same search, those with most products first.',
    access: 'public',
    limited: 'search',
    params: facetParams,
    query: facetQuery,
    answer: facetValues,
  },
  'GET /products/stock': {
    summary: 'Copies left of products on sale; for a page that has missed live news of them.',
    access: 'public',
    query: z.strictObject({ id: oneOrMany(uuid) }),
    answer: z.object({ products: z.array(productStock) }),
  },
  'GET /products/shared-copies': {
    summary:
      'Books that several of these products hold, each with the copies left of it: what one order may ask for of them together.',
    access: 'public',
    query: z.strictObject({ id: oneOrMany(uuid, LIMITS.orderLines) }),
    answer: z.object({ books: z.array(sharedCopies) }),
  },
  'GET /products/{id}': {
    summary: 'One product on sale.',
    access: 'public',
    params: z.strictObject({ id: uuid }),
    answer: productDetail,
    errors: [productErrors.PRODUCT_NOT_FOUND],
  },
  'GET /products/{id}/also-bought': {
    summary: 'What at least three readers who have bought its books have bought, too, as far as it is on sale now.',
    access: 'public',
    limited: 'search',
    params: z.strictObject({ id: uuid }),
    answer: z.object({ products: z.array(productCard) }),
    errors: [productErrors.PRODUCT_NOT_FOUND],
  },
});

export const productContract = { endpoints: productEndpoints, errors: productErrors };
