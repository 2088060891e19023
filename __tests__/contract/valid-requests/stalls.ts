import type { stallEndpoints } from '@/contract/endpoints/stalls';
import type { ValidRequests } from '../valid-request';
import { aCampaign } from './admin-campaigns';

export const requests: ValidRequests<typeof stallEndpoints> = {
  'GET /campaigns/{id}/stalls': ({ campaignId }) => ({ params: { id: campaignId } }),
  'GET /admin/campaigns/{id}/stalls/issuers': ({ campaignId }) => ({ params: { id: campaignId } }),
  'PUT /admin/campaigns/stalls': async (world) => {
    const { id, version } = await aCampaign(world);
    const stalls = [{ code: 'A1', placeNote: 'Cạnh cổng', x: 0.5, y: 0.25, issuers: [] }];
    return { body: { campaignId: id, version, scheduleId: null, planUrl: null, stalls } };
  },
};
