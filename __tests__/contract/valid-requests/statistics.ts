import type { statisticsEndpoints } from '@/contract/endpoints/statistics';
import type { ValidRequests } from '../valid-request';

const RANGE = { from: '2026-11-01', to: '2026-11-30' };

export const requests: ValidRequests<typeof statisticsEndpoints> = {
  'GET /admin/statistics/revenue': () => ({ query: RANGE }),
  'GET /issuer/statistics/revenue': () => ({ query: RANGE }),
  'GET /admin/statistics/campaigns': () => ({ query: RANGE }),
  'GET /issuer/statistics/campaigns': () => ({ query: RANGE }),
  'GET /admin/statistics/issuers': () => ({ query: RANGE }),
  'GET /admin/statistics/customers': () => ({ query: RANGE }),
  'GET /issuer/statistics/customers': () => ({ query: RANGE }),
  'GET /admin/statistics/products': () => ({ query: RANGE }),
  'GET /issuer/statistics/products': () => ({ query: RANGE }),
  'GET /admin/statistics/orders': () => ({ query: RANGE }),
  'GET /issuer/statistics/orders': () => ({ query: RANGE }),
  'GET /admin/statistics/editions': () => ({ query: RANGE }),
  'GET /issuer/statistics/editions': () => ({ query: RANGE }),
  'GET /admin/statistics/titles': ({ campaignId }) => ({ query: { campaign: campaignId } }),
  'GET /issuer/statistics/titles': ({ campaignId }) => ({ query: { campaign: campaignId } }),
  'GET /admin/statistics/behind': () => ({ query: RANGE }),
  'GET /issuer/statistics/behind': () => ({ query: RANGE }),
};
