import {
  BOOK_FORMATS,
  PRODUCT_SORTS,
  PRODUCT_TYPES,
  type BookFormatId,
  type ProductSort,
  type ProductTypeId,
} from '@/contract/vocabulary/kinds';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { paths } from '@/shared/lib/paths';
import {
  choiceOf,
  choicesOf,
  filled,
  idsOf,
  pageOf,
  textOf,
  textsOf,
  uuidsOf,
  type UrlQuery,
} from '@/shared/lists/url-values';

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
  /** Without what is sold out. */
  inStock?: true;
  sort: ProductSort;
  page: number;
}

const DEFAULT_SORT: ProductSort = 'newest';
const MAX_PERCENT = 100;

/** A price in đồng. */
const amountOf = (url: UrlQuery, key: string): number | undefined =>
  idsOf(url, key).find((amount) => amount <= STOREFRONT_LIMITS.price);

/** Reads the address of the book list; what does not fit is left out. */
export function readProductQuery(url: UrlQuery): ProductListQuery {
  const title = textOf(url, 'title');
  const minDiscount = idsOf(url, 'minDiscount')[0];
  const [minPrice, maxPrice] = [amountOf(url, 'minPrice'), amountOf(url, 'maxPrice')];
  return {
    ...(title !== undefined && { title }),
    ...(minDiscount !== undefined && minDiscount <= MAX_PERCENT && { minDiscount }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(textOf(url, 'inStock') === 'true' && { inStock: true }),
    campaign: idsOf(url, 'campaign'),
    format: choicesOf(url, 'format', BOOK_FORMATS),
    type: choicesOf(url, 'type', PRODUCT_TYPES),
    issuer: uuidsOf(url, 'issuer'),
    author: idsOf(url, 'author'),
    publisher: idsOf(url, 'publisher'),
    language: textsOf(url, 'language'),
    genre: idsOf(url, 'genre'),
    sort: choiceOf(url, 'sort', PRODUCT_SORTS) ?? DEFAULT_SORT,
    page: pageOf(url),
  };
}

/** What narrows the list, as the backend is asked; an empty choice is no filter. */
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

/** The address of a list; what equals its default is not said. */
export const productListHref = (query: ProductListQuery): string =>
  paths.products({
    ...filtersOf(query),
    sort: query.sort === DEFAULT_SORT ? undefined : query.sort,
    page: query.page > 1 ? query.page : undefined,
  });

/** The same list without any filter; the word and the order stay. */
export const withoutFilters = ({ title, sort }: ProductListQuery): ProductListQuery => ({
  ...readProductQuery({}),
  ...(title !== undefined && { title }),
  sort,
});
