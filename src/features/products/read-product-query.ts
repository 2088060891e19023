import { BOOK_FORMATS, PRODUCT_SORTS, PRODUCT_TYPES } from '@/contract/vocabulary/kinds';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { choiceOf, choicesOf, idsOf, pageOf, textOf, textsOf, uuidsOf, type UrlQuery } from '@/shared/lists/url-values';
import { DEFAULT_SORT, type ProductListQuery } from './product-query';

const MAX_PERCENT = 100;

/** A price in đồng. */
const amountOf = (url: UrlQuery, key: string): number | undefined =>
  idsOf(url, key).find((amount) => amount <= STOREFRONT_LIMITS.price);

/**
 * Reads the query of the book list from the URL; invalid values are ignored. Only used on the server: pages do not load
 * this code.
 */
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
