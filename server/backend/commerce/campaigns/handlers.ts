import type { campaignEndpoints } from '@/contract/endpoints/campaigns';
import type { BackendNoun } from '../noun';
import { getCampaign, listCampaigns } from './read-campaigns';

/** Which use case answers which endpoint. */
export const campaignBackend: BackendNoun<typeof campaignEndpoints> = {
  handlers: {
    'GET /campaigns': ({ ctx, input }) => listCampaigns(ctx, input.query),
    'GET /campaigns/{id}': ({ ctx, input }) => getCampaign(ctx, input.params.id),
  },
};
