import { PRODUCT_FACETS, type FacetQuery, type ProductFacet, type ProductFilters } from '@/contract/endpoints/products';
import { asLine, wordsOf } from '@/contract/rules/search/words';
import type { Page } from '@/contract/schema';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Catalogue } from './catalogue';
import type { FacetValue } from './columns';
import { CAMPAIGN_FLAG, type CampaignBoard } from './campaign-board';
import { bitOf, createTest } from './find';
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
  campaigns: CampaignBoard,
  { title, ...filters }: ProductFilters,
  { byTitle = false }: CountOptions = {},
): FacetCounts => {
  const { facets } = catalogue;
  const [flags, campaignOf, titleOf] = [campaigns.flags(), catalogue.campaignOf.view(), catalogue.titles.of.view()];
  const ranking = title === undefined ? undefined : rankProducts(catalogue, title);
  const test = createTest(catalogue, campaigns, { filters, ranking });
  const [codes, codesFrom, facetOf] = [catalogue.codes.view(), catalogue.codesFrom.view(), facets.facetOf.view()];
  const counts = new Uint32Array(facets.values.length);
  /** What was counted last for each value, to count a title once. */
  const last = new Int32Array(facets.values.length).fill(-1);

  const count = (product: number, as: number): void => {
    const fails = test(product);
    // Excluded by two or more facets, or by a filter that is no facet: it counts nowhere.
    if (fails & (fails - 1) || fails > 1 << (PRODUCT_FACETS.length - 1)) return;
    const isOver = (flags[campaignOf[product]!]! & CAMPAIGN_FLAG.over) !== 0;
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

type Answered = Omit<FacetValue, 'parentId'> & Partial<Pick<FacetValue, 'parentId'>> & { count: number };

const answerOf = (facet: ProductFacet, { value: { id, name, parentId }, count }: Counted): Answered => ({
  ...{ id, name, count },
  ...(facet === 'genre' && { parentId }),
});

/** Returns the chosen values that are not among those shown; with the count 0 when they leave nothing. */
const chosenBeyond = (
  { facets }: Catalogue,
  facet: ProductFacet,
  { chosen, counted }: { chosen: readonly (number | string)[]; counted: readonly Counted[] },
): Counted[] =>
  [...new Set(chosen)].flatMap((id) => {
    const place = counted.findIndex(({ value }) => value.id === id);
    if (place >= 0) return place < LIMITS.facetValues ? [] : [counted[place]!];
    const code = facets.find(facet, id);
    return code === undefined ? [] : [{ value: facets.values[code]!, count: 0 }];
  });

/**
 * Returns for every facet the values with most products, the chosen values, and how many more there are (D5.1.23), as
 * JSON.
 */
export const firstValues = (catalogue: Catalogue, counts: FacetCounts, filters: ProductFilters): string => {
  const facets = PRODUCT_FACETS.map((facet) => {
    const counted = counts[facet];
    const beyond = chosenBeyond(catalogue, facet, { chosen: filters[facet] ?? [], counted });
    const shown = [...counted.slice(0, LIMITS.facetValues), ...beyond];
    const further = counted.length - shown.filter(({ count }) => count > 0).length;
    return { facet, values: shown.map((value) => answerOf(facet, value)), further };
  });
  const values = facets.map((one) => [one.facet, one.values] as const);
  const further = facets.map((one) => [one.facet, one.further] as const);
  return JSON.stringify({ ...Object.fromEntries(values), further: Object.fromEntries(further) });
};

/** Cache of the words of names, for each value that is searched. */
const lines = new WeakMap<FacetValue, string>();

/** The words of the name of a value, as `asLine` writes them. */
export const lineOf = (value: FacetValue): string => {
  const known = lines.get(value);
  if (known !== undefined) return known;
  const line = asLine(wordsOf(value.name));
  lines.set(value, line);
  return line;
};

/** Returns a page of the values of a facet whose names contain, for each typed word, a word that starts with it. */
export const pageOfValues = (
  counted: readonly Counted[],
  { name, isParent, page, size }: Pick<FacetQuery, 'name' | 'isParent' | 'page' | 'size'>,
): Page<Answered> => {
  const words = name === undefined ? [] : wordsOf(name);
  const found = counted.filter(
    ({ value }) =>
      (isParent === undefined || isParent === (value.parentId === null)) &&
      words.every((word) => lineOf(value).includes(` ${word}`)),
  );
  return {
    data: found.slice((page - 1) * size, page * size).map(({ value: { id, name: called }, count }) => ({
      ...{ id, name: called, count },
    })),
    metadata: { page, size, total: found.length },
  };
};

/** Something with a name that can be suggested. */
interface Suggestion {
  id: number | string;
  name: string;
  count: number;
}

/** Suggestions other than titles. */
type Suggestions = Record<'authors' | 'issuers' | 'campaigns', Suggestion[]>;

const MOST = 3;

/**
 * Returns the names that contain, for each typed word, a word that starts with it; those that start with the first
 * typed word come first, then by count.
 */
const fitting = (counted: readonly Counted[], words: readonly string[]): Suggestion[] => {
  const fits = counted.filter(({ value }) => words.every((word) => lineOf(value).includes(` ${word}`)));
  const begins = ({ value }: Counted): number => (lineOf(value).startsWith(` ${words[0]}`) ? 0 : 1);
  return fits
    .sort((a, b) => begins(a) - begins(b) || b.count - a.count)
    .slice(0, MOST)
    .map(({ value: { id, name }, count }) => ({ id, name, count }));
};

/** Suggests authors, issuers and fairs for a partly typed search, a few of each, by the counts of all titles. */
export const suggestNames = (counts: FacetCounts, typed: string): Suggestions => {
  const words = wordsOf(typed);
  const of = (counted: readonly Counted[]) => (words.length > 0 ? fitting(counted, words) : []);
  return { authors: of(counts.author), issuers: of(counts.issuer), campaigns: of(counts.campaign) };
};
