import type { campaignEndpoints } from '@/contract/endpoints/campaigns';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof campaignEndpoints> = {
  'GET /campaigns': () => ({}),
  'GET /campaigns/{id}': ({ fairId }) => ({ params: { id: fairId } }),
};
