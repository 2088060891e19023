import { PRODUCT_FACETS, type ProductFacets } from '@/contract/endpoints/products';

/** The facet counts of an empty list. */
export const noProductFacets = (): ProductFacets => ({
  ...{ campaign: [], format: [], type: [], issuer: [], author: [], publisher: [], language: [], genre: [] },
  further: Object.fromEntries(PRODUCT_FACETS.map((facet) => [facet, 0])) as ProductFacets['further'],
});
