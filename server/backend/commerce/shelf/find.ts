import {
  PRODUCT_FACETS,
  type ProductFacet,
  type ProductFilters,
  type ProductQuery,
} from '@/contract/endpoints/products';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { PRODUCT_TYPE, type ProductTypeId } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createCards, createOfferOrder } from './cards';
import type { Catalogue } from './catalogue';
import { CAMPAIGN_FLAG, type CampaignBoard } from './campaign-board';
import { UNFIT, type Ranking } from './words/ranks';
import { rankProducts } from './words/rank';

/** The filters that a product fails: a bit for each facet, and one for all other filters. */
export type Fails = number;

export const bitOf = (facet: ProductFacet): Fails => 1 << PRODUCT_FACETS.indexOf(facet);

const OTHERWISE: Fails = 1 << PRODUCT_FACETS.length;

type Chosen = Partial<Record<ProductFacet, readonly (number | string)[]>>;

const chosenOf = ({ campaign, issuer, type, genre, format, author, publisher, language }: ProductFilters): Chosen => ({
  ...{ campaign, issuer, type, genre, format, author, publisher, language },
});

/**
 * Returns the bits of the facets in use, and for each product the bits of those that it passes: eight facets fill a
 * byte.
 */
const selectionOf = ({ facets, entries }: Catalogue, chosen: Chosen): { narrowed: Fails; passed: Uint8Array } => {
  const narrowing = PRODUCT_FACETS.filter((facet) => chosen[facet]);
  const passed = new Uint8Array(narrowing.length > 0 ? entries.length : 0);
  for (const facet of narrowing)
    for (const id of new Set(chosen[facet])) {
      const code = facets.find(facet, id);
      if (code !== undefined) for (const product of facets.having(code)) passed[product]! |= bitOf(facet);
    }
  return { narrowed: narrowing.reduce((bits, facet) => bits | bitOf(facet), 0), passed };
};

/** Tests the price of a product, and whether it has copies left when that is requested. */
const createOfferTest = (
  catalogue: Catalogue,
  campaigns: CampaignBoard,
  { minPrice = 0, maxPrice = Infinity, inStock = false }: ProductFilters,
): ((product: number) => boolean) | undefined => {
  if (minPrice === 0 && maxPrice === Infinity && !inStock) return undefined;
  const { statusOf } = createCards(catalogue, campaigns);
  return (product) => {
    const entry = catalogue.entries[product];
    if (!entry || entry.salePrice < minPrice || entry.salePrice > maxPrice) return false;
    return !inStock || statusOf(entry) === PRODUCT_STATUS.SALE;
  };
};

export interface Narrowing {
  filters: ProductFilters;
  /** Products requested by id: found at any fair. */
  isNamed?: boolean;
  /** How well the words match; undefined when none were typed. */
  ranking: Ranking | undefined;
}

/**
 * Returns a test that gives, for a product number, the filters that exclude it. Only products of fairs that were not
 * cancelled are found, and without a chosen fair none of fairs that are over.
 */
export const createTest = (
  catalogue: Catalogue,
  campaigns: CampaignBoard,
  { filters, isNamed = false, ranking }: Narrowing,
): ((product: number) => Fails) => {
  const { narrowed, passed } = selectionOf(catalogue, chosenOf(filters));
  const { minDiscount = 0, campaign } = filters;
  const kept = CAMPAIGN_FLAG.hidden | (campaign ? 0 : CAMPAIGN_FLAG.over);
  const flags = campaigns.flags();
  const [discountOf, campaignOf] = [catalogue.discountOf.view(), catalogue.campaignOf.view()];
  const ranks = ranking?.ranks;
  const fitsOffer = createOfferTest(catalogue, campaigns, filters);
  return (product) => {
    if (ranks && ranks[product] === UNFIT) return OTHERWISE;
    if (discountOf[product]! < minDiscount) return OTHERWISE;
    if (!isNamed && flags[campaignOf[product]!]! & kept) return OTHERWISE;
    if (fitsOffer && !fitsOffer(product)) return OTHERWISE;
    return narrowed === 0 ? 0 : narrowed & ~passed[product]!;
  };
};

export interface Found {
  /** Numbers of the matching products in order, up to the depth that pages can reach. */
  products: Uint32Array;
  total: number;
  /** How well the words match, when the search had words. */
  ranking?: Ranking;
}

/** A book comes before the series it opens, and that before the combos that contain it. */
const PLACE: Record<ProductTypeId, number> = {
  [PRODUCT_TYPE.SINGLE]: 0,
  [PRODUCT_TYPE.SERIES]: 1,
  [PRODUCT_TYPE.COMBO]: 2,
};
const PLACES = 3;

const NOTHING: Found = { products: new Uint32Array(0), total: 0 };

export type Asked = Omit<ProductQuery, 'page' | 'size'>;

/**
 * Returns the group of a hit; lower groups come first. Ordered by how well the words match, then by the type of
 * product, then products of running fairs first.
 */
const createGrouping = (catalogue: Catalogue, campaigns: CampaignBoard, ranks: Uint8Array | undefined) => {
  const [flags, campaignOf, typeOf] = [campaigns.flags(), catalogue.campaignOf.view(), catalogue.typeOf.view()];
  return (product: number): number => {
    const later = flags[campaignOf[product]!]! & CAMPAIGN_FLAG.running ? 0 : 1;
    return ranks ? (ranks[product]! * PLACES + PLACE[typeOf[product] as ProductTypeId]) * 2 + later : later;
  };
};

const GROUPS = (UNFIT + 1) * PLACES * 2;

/**
 * Bucket sort: collects products with their groups, and returns them group by group, keeping the order of insertion
 * within each.
 */
class Grouped {
  private readonly products: Uint32Array;
  private readonly groups: Uint16Array;
  /**
   * Start of each group after the prefix sum in `inOrder`; before that, at each index the size of the previous group.
   */
  private readonly begins = new Uint32Array(GROUPS + 1);
  private length = 0;

  constructor(most: number) {
    this.products = new Uint32Array(most);
    this.groups = new Uint16Array(most);
  }

  add(product: number, group: number): void {
    this.products[this.length] = product;
    this.groups[this.length] = group;
    this.begins[group + 1]! += 1;
    this.length += 1;
  }

  inOrder(): Uint32Array {
    const { begins, length } = this;
    for (let group = 1; group <= GROUPS; group += 1) begins[group]! += begins[group - 1]!;
    const ordered = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) {
      const group = this.groups[at]!;
      ordered[begins[group]!] = this.products[at]!;
      begins[group]! += 1;
    }
    return ordered;
  }
}

/** Keeps, of the products of each title, only its best offer. */
const bestOffers = (catalogue: Catalogue, campaigns: CampaignBoard, products: Uint32Array): Uint32Array => {
  const [titleOf, sellerCount] = [catalogue.titles.of.view(), catalogue.titles.sellerCount.view()];
  const compare = createOfferOrder(catalogue, campaigns, createCards(catalogue, campaigns));
  /** By title, when several products sell it. */
  const best = new Map<number, number>();
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    const title = titleOf[product]!;
    if (sellerCount[title] === 1) continue;
    const known = best.get(title);
    if (known === undefined || compare(product, known) < 0) best.set(title, product);
  }
  return products.filter((product) => sellerCount[titleOf[product]!] === 1 || best.get(titleOf[product]!) === product);
};

export interface FindOptions {
  /** Returns, of the products that sell the same title, only the best offer. */
  byTitle?: boolean;
}

/**
 * Returns the matching products in order: by group, and within each in the requested order. Only the order `fit` puts
 * better matches of the words first.
 */
export const find = (
  catalogue: Catalogue,
  campaigns: CampaignBoard,
  { id: ids, sort, title, ...filters }: Asked,
  { byTitle = false }: FindOptions = {},
): Found => {
  const ranking = title === undefined ? undefined : rankProducts(catalogue, title);
  if (ranking?.found === 0) return NOTHING;
  const named = ids && new Set(ids.map((id) => catalogue.numberOf(id)));
  const test = createTest(catalogue, campaigns, { filters, isNamed: named !== undefined, ranking });
  const isByFit = sort === 'fit';
  const groupOf = createGrouping(catalogue, campaigns, isByFit ? ranking?.ranks : undefined);
  const ordered = catalogue.orders[isByFit ? 'newest' : sort].view();
  const sorted = new Grouped(Math.min(ordered.length, ranking?.found ?? Infinity));
  for (let at = 0; at < ordered.length; at += 1) {
    const product = ordered[at]!;
    if ((!named || named.has(product)) && test(product) === 0) sorted.add(product, groupOf(product));
  }
  const products = byTitle ? bestOffers(catalogue, campaigns, sorted.inOrder()) : sorted.inOrder();
  return { products: products.slice(0, LIMITS.shelfReach), total: products.length, ...(ranking && { ranking }) };
};
