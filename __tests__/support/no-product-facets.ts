import { PRODUCT_FACETS, type ProductFacets } from '@/contract/endpoints/products';

/** The counts beside a list in which nothing stands. */
export const noProductFacets = (): ProductFacets => ({
  ...{ campaign: [], format: [], type: [], issuer: [], author: [], publisher: [], language: [], genre: [] },
  further: Object.fromEntries(PRODUCT_FACETS.map((facet) => [facet, 0])) as ProductFacets['further'],
});
