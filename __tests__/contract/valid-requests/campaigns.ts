import type { campaignEndpoints } from '@/contract/endpoints/campaigns';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof campaignEndpoints> = {
  'GET /campaigns': () => ({}),
  'GET /campaigns/facets': () => ({}),
  'GET /campaigns/for-reader': () => ({}),
  'GET /campaigns/calendar': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /campaigns/calendar.ics': () => ({}),
  'GET /campaigns/{id}/calendar.ics': ({ campaignId }) => ({ params: { id: campaignId } }),
  'GET /campaigns/{id}': ({ campaignId }) => ({ params: { id: campaignId } }),
};
