import type { adminCampaignEndpoints } from '@/contract/endpoints/admin-campaigns';
import type { BackendNoun } from '../noun';
import { getAdminCampaign, listAdminCampaigns } from './admin-read';
import { moveCampaign, readConsequences } from './move-campaign';
import { readReadiness } from './readiness';
import { changeOffline, changeOnline, changePresentation, createOffline, createOnline } from './save-campaign';

/** The use case of each endpoint. */
export const adminCampaignBackend: BackendNoun<typeof adminCampaignEndpoints> = {
  handlers: {
    'GET /admin/campaigns': ({ ctx, input }) => listAdminCampaigns(ctx, input.query),
    'GET /admin/campaigns/{id}': ({ ctx, input }) => getAdminCampaign(ctx, input.params.id),
    'POST /admin/campaigns/offline': ({ ctx, input }) => createOffline(ctx, input.body),
    'PUT /admin/campaigns/offline': ({ ctx, input }) => changeOffline(ctx, input.body),
    'POST /admin/campaigns/online': ({ ctx, input }) => createOnline(ctx, input.body),
    'PUT /admin/campaigns/online': ({ ctx, input }) => changeOnline(ctx, input.body),
    'PUT /admin/campaigns/started': ({ ctx, input }) => changePresentation(ctx, input.body),
    'PUT /admin/campaigns/cancellation': ({ ctx, input }) => moveCampaign(ctx, 'cancel', input.body),
    'PUT /admin/campaigns/postponement': ({ ctx, input }) => moveCampaign(ctx, 'postpone', input.body),
    'PUT /admin/campaigns/restart': ({ ctx, input }) => moveCampaign(ctx, 'resume', input.body),
    'PUT /admin/campaigns/end': ({ ctx, input }) => moveCampaign(ctx, 'end', input.body),
    'GET /admin/campaigns/{id}/readiness': ({ ctx, input }) => readReadiness(ctx, input.params.id),
    'GET /admin/campaigns/{id}/consequences': ({ ctx, input }) =>
      readConsequences(ctx, input.params.id, input.query.action),
  },
};
