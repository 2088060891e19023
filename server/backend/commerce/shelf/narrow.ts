import { PRODUCT_FACETS, type ProductFacet, type ProductFilters } from '@/contract/endpoints/products';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { createCards } from './cards';
import type { Catalogue } from './catalogue';
import { FAIR, type CampaignBoard } from './campaign-board';
import { UNFIT, type Ranking } from './words/ranks';

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
  fairs: CampaignBoard,
  { minPrice = 0, maxPrice = Infinity, inStock = false }: ProductFilters,
): ((product: number) => boolean) | undefined => {
  if (minPrice === 0 && maxPrice === Infinity && !inStock) return undefined;
  const { statusOf } = createCards(catalogue, fairs);
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
  fairs: CampaignBoard,
  { filters, isNamed = false, ranking }: Narrowing,
): ((product: number) => Fails) => {
  const { narrowed, passed } = selectionOf(catalogue, chosenOf(filters));
  const { minDiscount = 0, campaign } = filters;
  const kept = FAIR.hidden | (campaign ? 0 : FAIR.over);
  const flags = fairs.flags();
  const [discountOf, campaignOf] = [catalogue.discountOf.view(), catalogue.campaignOf.view()];
  const ranks = ranking?.ranks;
  const fitsOffer = createOfferTest(catalogue, fairs, filters);
  return (product) => {
    if (ranks && ranks[product] === UNFIT) return OTHERWISE;
    if (discountOf[product]! < minDiscount) return OTHERWISE;
    if (!isNamed && flags[campaignOf[product]!]! & kept) return OTHERWISE;
    if (fitsOffer && !fitsOffer(product)) return OTHERWISE;
    return narrowed === 0 ? 0 : narrowed & ~passed[product]!;
  };
};
