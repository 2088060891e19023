import type { ProductListQuery } from './product-query';

/** Prices in đồng from `minPrice` to `maxPrice`; without one of them there is no bound on that side. */
export type PriceRange = Pick<ProductListQuery, 'minPrice' | 'maxPrice'>;

const STEPS = [50_000, 100_000, 200_000];

/** The preset ranges, cheapest first. */
export const PRICE_RANGES: readonly PriceRange[] = [
  { maxPrice: STEPS[0] },
  ...STEPS.slice(1).map((maxPrice, place) => ({ minPrice: STEPS[place], maxPrice })),
  { minPrice: STEPS.at(-1) },
];

/** The value of a range's chip: `50000-100000`; undefined without a bound. */
export const rangeKey = ({ minPrice, maxPrice }: PriceRange): string | undefined =>
  minPrice === undefined && maxPrice === undefined ? undefined : `${minPrice ?? ''}-${maxPrice ?? ''}`;

/** The query with another range; returns to the first page. */
export const withRange = (query: ProductListQuery, { minPrice, maxPrice }: PriceRange): ProductListQuery => {
  const { minPrice: _min, maxPrice: _max, ...others } = query;
  return {
    ...others,
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    page: 1,
  };
};

/** The query with or without sold-out products; returns to the first page. */
export const withStock = ({ inStock: _inStock, ...others }: ProductListQuery, only: boolean): ProductListQuery => ({
  ...others,
  ...(only && { inStock: true }),
  page: 1,
});
