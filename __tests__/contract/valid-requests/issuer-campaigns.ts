import type { issuerCampaignEndpoints } from '@/contract/endpoints/issuer-campaigns';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof issuerCampaignEndpoints> = {
  'GET /issuer/campaigns': () => ({}),
  'GET /issuer/campaigns/{id}': ({ campaignId }) => ({ params: { id: campaignId } }),
};
