import type { BookFormatId, ProductSort, ProductTypeId } from '@/contract/vocabulary/kinds';
import { paths } from '@/shared/lib/paths';
import { filled } from '@/shared/lists/url-values';
import { productText } from '@/text/product';

/** Filters of the book list that hold any number of choices. */
export interface ProductChoices {
  campaign: number[];
  format: BookFormatId[];
  type: ProductTypeId[];
  issuer: string[];
  author: number[];
  publisher: number[];
  language: string[];
  genre: number[];
}

export interface ProductListQuery extends ProductChoices {
  title?: string;
  minDiscount?: number;
  /** In đồng. */
  minPrice?: number;
  maxPrice?: number;
  /** Leaves out sold-out products. */
  inStock?: true;
  sort: ProductSort;
  page: number;
}

/** Titles on one page of the list. */
export const TITLES_PER_PAGE = 12;
export const DEFAULT_SORT: ProductSort = 'fit';
/** The filters as backend query parameters; empty choices are left out. */
export const filtersOf = ({ title, minDiscount, minPrice, maxPrice, inStock, ...query }: ProductListQuery) => ({
  ...(title !== undefined && { title }),
  ...(minDiscount !== undefined && { minDiscount }),
  ...(minPrice !== undefined && { minPrice }),
  ...(maxPrice !== undefined && { maxPrice }),
  ...(inStock && { inStock: 'true' as const }),
  campaign: filled(query.campaign),
  format: filled(query.format),
  type: filled(query.type),
  issuer: filled(query.issuer),
  author: filled(query.author),
  publisher: filled(query.publisher),
  language: filled(query.language),
  genre: filled(query.genre),
});

const isDefaultSort = ({ title, sort }: ProductListQuery): boolean =>
  sort === DEFAULT_SORT || (title === undefined && sort === 'newest');

/** The URL of a list; defaults are left out. */
export const productListHref = (query: ProductListQuery): string =>
  paths.products({
    ...filtersOf(query),
    sort: isDefaultSort(query) ? undefined : query.sort,
    page: query.page > 1 ? query.page : undefined,
  });

const { fit, ...ORDERS } = productText.sorts;

/**
 * The sort orders that a list offers, and the one that is in force: by fit only for a search; without one, the default is
 * the newest first.
 */
export const sortChoices = ({ title, sort }: ProductListQuery) =>
  title === undefined
    ? { labels: ORDERS, value: sort === DEFAULT_SORT ? ('newest' as const) : sort }
    : { labels: { fit, ...ORDERS }, value: sort };

/** The query without search, filters or page. */
export const EVERYTHING: ProductListQuery = {
  ...{ campaign: [], format: [], type: [], issuer: [], author: [], publisher: [], language: [], genre: [] },
  ...{ sort: DEFAULT_SORT, page: 1 },
};

/** The same list without filters; search and sort order are kept. */
export const withoutFilters = ({ title, sort }: ProductListQuery): ProductListQuery => ({
  ...EVERYTHING,
  ...(title !== undefined && { title }),
  sort,
});
