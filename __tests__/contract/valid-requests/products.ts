import type { productEndpoints } from '@/contract/endpoints/products';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof productEndpoints> = {
  'GET /products': () => ({}),
  'GET /products/facets': () => ({}),
  'GET /products/facets/{facet}': () => ({ params: { facet: 'author' } }),
  'GET /products/stock': ({ productId }) => ({ query: { id: productId } }),
  'GET /products/shared-copies': ({ productId }) => ({ query: { id: productId } }),
  'GET /products/{id}/also-bought': ({ productId }) => ({ params: { id: productId } }),
  'GET /products/{id}': ({ productId }) => ({ params: { id: productId } }),
};
