import { PRODUCT_FACETS, type FacetQuery, type ProductFacet, type ProductFilters } from '@/contract/endpoints/products';
import { asLine, wordsOf } from '@/contract/rules/search/words';
import type { Page } from '@/contract/schema';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Catalogue } from './catalogue';
import type { Counted, FacetCounts } from './count-facets';
import type { FacetValue } from './facet-codes';

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
