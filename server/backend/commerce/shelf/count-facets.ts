import { PRODUCT_FACETS, type ProductFacet, type ProductFilters } from '@/contract/endpoints/products';
import type { Catalogue } from './catalogue';
import type { FacetValue } from './facet-codes';
import { FAIR, type CampaignBoard } from './campaign-board';
import { bitOf, createTest } from './narrow';
import { compareText } from './sorted';
import { rankProducts } from './words/rank';

const CAMPAIGN = bitOf('campaign');

/** A facet value and the number of products or titles that choosing it would leave; at least one. */
export interface Counted {
  value: FacetValue;
  count: number;
}

/** Every value that would leave something, by facet: most first, then by name. */
export type FacetCounts = Record<ProductFacet, Counted[]>;

const inOrder = (values: Counted[]): Counted[] =>
  values.sort((a, b) => b.count - a.count || compareText(a.value.name, b.value.name));

const sortByFacet = ({ facets }: Catalogue, counts: Uint32Array): FacetCounts => {
  const found: Counted[][] = PRODUCT_FACETS.map(() => []);
  counts.forEach((count, code) => {
    if (count > 0) found[facets.facetOf.at(code)]!.push({ value: facets.values[code]!, count });
  });
  return Object.fromEntries(PRODUCT_FACETS.map((facet, place) => [facet, inOrder(found[place]!)])) as FacetCounts;
};

export interface CountOptions {
  /** Counts titles, each once however many fairs sell it. */
  byTitle?: boolean;
}

/** Counts the products or titles that each facet value would leave; a facet does not narrow its own counts. */
export const countFacets = (
  catalogue: Catalogue,
  fairs: CampaignBoard,
  { title, ...filters }: ProductFilters,
  { byTitle = false }: CountOptions = {},
): FacetCounts => {
  const { facets } = catalogue;
  const [flags, campaignOf, titleOf] = [fairs.flags(), catalogue.campaignOf.view(), catalogue.titles.of.view()];
  const ranking = title === undefined ? undefined : rankProducts(catalogue, title);
  const test = createTest(catalogue, fairs, { filters, ranking });
  const [codes, codesFrom, facetOf] = [catalogue.codes.view(), catalogue.codesFrom.view(), facets.facetOf.view()];
  const counts = new Uint32Array(facets.values.length);
  /** What was counted last for each value, to count a title once. */
  const last = new Int32Array(facets.values.length).fill(-1);

  const count = (product: number, as: number): void => {
    const fails = test(product);
    // Excluded by two or more facets, or by a filter that is no facet: it counts nowhere.
    if (fails & (fails - 1) || fails > 1 << (PRODUCT_FACETS.length - 1)) return;
    const isOver = (flags[campaignOf[product]!]! & FAIR.over) !== 0;
    for (let at = codesFrom[product]!; at < codesFrom[product + 1]!; at += 1) {
      const code = codes[at]!;
      const bit = 1 << facetOf[code]!;
      if ((fails !== 0 && fails !== bit) || (isOver && bit === CAMPAIGN) || last[code] === as) continue;
      last[code] = as;
      counts[code]! += 1;
    }
  };

  const sellerCount = catalogue.titles.sellerCount.view();
  const isCounted = new Uint8Array(catalogue.titles.count);
  for (let product = 0; product < titleOf.length; product += 1) {
    const title = titleOf[product]!;
    // Titles with a single seller need no look-up of the other sellers.
    if (!byTitle || sellerCount[title] === 1) count(product, product);
    else if (!isCounted[title]) {
      isCounted[title] = 1;
      for (const seller of catalogue.titles.sellersOf(title)) count(seller, product);
    }
  }
  return sortByFacet(catalogue, counts);
};
