import { productErrors, type productEndpoints } from '@/contract/endpoints/products';
import type { BackendNoun } from '../noun';
import { getProductFacets } from './facets';
import { getProduct } from './get-product';
import { listProducts } from './list-products';
import { readStock } from './read-stock';

/** Which use case answers which endpoint. */
export const productBackend: BackendNoun<typeof productEndpoints> = {
  handlers: {
    'GET /products': ({ ctx, input }) => listProducts(ctx, input.query),
    'GET /products/facets': ({ ctx, input }) => getProductFacets(ctx, input.query),
    'GET /products/stock': ({ ctx, input }) => readStock(ctx, input.query.id),
    'GET /products/{id}': ({ ctx, input }) => getProduct(ctx, input.params.id),
  },
  constraints: {
    stock_not_oversold: { error: productErrors.OUT_OF_STOCK },
    products_cap_kept: { error: productErrors.OUT_OF_STOCK },
  },
};
