import type { titleEndpoints } from '@/contract/endpoints/titles';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof titleEndpoints> = {
  'GET /titles': () => ({}),
  'GET /titles/facets': () => ({}),
  'GET /titles/facets/{facet}': () => ({ params: { facet: 'author' } }),
  'GET /titles/suggestions': () => ({ query: { title: 'a' } }),
  'GET /titles/nearest': () => ({ query: { title: 'abc' } }),
};
