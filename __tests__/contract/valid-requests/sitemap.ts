import type { sitemapEndpoints } from '@/contract/endpoints/sitemap';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof sitemapEndpoints> = {
  'GET /sitemap': () => ({}),
  'GET /sitemap/pages': ({ productId }) => ({ query: { kind: 'products', from: productId } }),
};
