import type { ProductFacets } from '@/contract/endpoints/products';
import type { FilterChip } from '@/shared/lists/FilterChips';
import type { FilterOption } from '@/shared/lists/OptionList';
import { catalogueText } from '@/text/catalogue';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import { rangeKey, withRange, withStock } from './price-range';
import type { ProductChoices, ProductListQuery } from './product-query';

export type GroupName = keyof ProductChoices;

export interface FacetGroup {
  name: GroupName;
  title: string;
  opened: boolean;
  options: readonly FilterOption<string | number>[];
  /** Number of further values with books that are not among the options. */
  further: number;
}

/** Order of the groups, and which are expanded at first. */
const GROUPS: readonly { name: GroupName; opened: boolean }[] = [
  { name: 'campaign', opened: true },
  { name: 'format', opened: true },
  { name: 'type', opened: false },
  { name: 'issuer', opened: true },
  { name: 'author', opened: false },
  { name: 'publisher', opened: false },
  { name: 'language', opened: false },
  { name: 'genre', opened: true },
];

/** Groups with fixed ids: ordered by id, named by our own texts. */
const WORDS: Partial<Record<GroupName, Readonly<Record<number, string>>>> = {
  format: statusText.bookFormat,
  type: statusText.bookType,
};

function optionsOf(name: GroupName, facets: ProductFacets): readonly FilterOption<string | number>[] {
  const words = WORDS[name];
  const options: readonly { id: string | number; name: string; count: number }[] = facets[name];
  if (!words) return options;
  return options
    .map(({ id, count }) => ({ id: Number(id), count, name: words[Number(id)] ?? '' }))
    .toSorted((a, b) => a.id - b.id);
}

export const groupsOf = (facets: ProductFacets): FacetGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    title: productText.filters[group.name],
    options: optionsOf(group.name, facets),
    further: facets.further[group.name],
  }));

/** The query with the choices of one group replaced; returns to the first page. */
export const withChoices = (
  query: ProductListQuery,
  name: GroupName,
  chosen: readonly (string | number)[],
): ProductListQuery => ({ ...query, [name]: [...chosen], page: 1 });

function nameOf({ options, title }: FacetGroup, id: string | number): string {
  return options.find((option) => option.id === id)?.name ?? catalogueText.unnamed(title);
}

/** Chips of filters that are not facets: minimum discount, price, and in stock. */
function otherChips(query: ProductListQuery, go: (query: ProductListQuery) => void): FilterChip[] {
  const { minDiscount, ...others } = query;
  const chips: FilterChip[] = [];
  if (minDiscount !== undefined)
    chips.push({
      key: 'minDiscount',
      name: productText.minDiscount(minDiscount),
      remove: () => go({ ...others, page: 1 }),
    });
  if (rangeKey(query) !== undefined)
    chips.push({ key: 'price', name: productText.priceFilter.range(query), remove: () => go(withRange(query, {})) });
  if (query.inStock)
    chips.push({ key: 'inStock', name: productText.inStock, remove: () => go(withStock(query, false)) });
  return chips;
}

/** One chip per choice, and those of the filters that are not facets. */
export function chipsOf(
  query: ProductListQuery,
  groups: readonly FacetGroup[],
  go: (query: ProductListQuery) => void,
): FilterChip[] {
  const choices = groups.flatMap((group) =>
    query[group.name].map((id) => ({
      key: `${group.name}-${id}`,
      name: nameOf(group, id),
      remove: () =>
        go(
          withChoices(
            query,
            group.name,
            [...query[group.name]].filter((one) => one !== id),
          ),
        ),
    })),
  );
  return [...choices, ...otherChips(query, go)];
}
