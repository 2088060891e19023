import { productErrors, type productEndpoints } from '@/contract/endpoints/products';
import type { BackendNoun } from '../noun';
import { readAlsoBought } from './also-bought';
import { readSharedCopies } from './read-shared-copies';
import { readStock } from './read-stock';

/** Maps endpoints to use cases; public data of products is served from the cache of the shelf. */
export const productBackend: BackendNoun<typeof productEndpoints> = {
  handlers: {
    'GET /products': ({ ctx, input, ports }) => ports.shelf.list(ctx.now, input.query),
    'GET /products/facets': ({ ctx, input, ports }) => ports.shelf.facets(ctx.now, input.query),
    'GET /products/facets/{facet}': ({ ctx, input, ports }) =>
      ports.shelf.facet(ctx.now, input.params.facet, input.query),
    'GET /products/stock': ({ ctx, input }) => readStock(ctx, input.query.id),
    'GET /products/shared-copies': ({ ctx, input }) => readSharedCopies(ctx, input.query.id),
    'GET /products/{id}': ({ ctx, input, ports }) => ports.shelf.detail(ctx.now, input.params.id),
    'GET /products/{id}/also-bought': ({ ctx, input }) => readAlsoBought(ctx, input.params.id),
  },
  constraints: {
    stock_not_oversold: { error: productErrors.OUT_OF_STOCK },
    products_cap_kept: { error: productErrors.OUT_OF_STOCK },
  },
};
