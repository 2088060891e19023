import type { campaignEndpoints } from '@/contract/endpoints/campaigns';
import type { BackendNoun } from '../noun';
import { readCalendar, readCalendarFeed, readCampaignCalendar } from './calendar';
import { countCampaigns } from './count-campaigns';
import { campaignsForCustomer } from './for-customer';
import { getCampaign, listCampaigns } from './read-campaigns';

/** The use case of each endpoint. */
export const campaignBackend: BackendNoun<typeof campaignEndpoints> = {
  handlers: {
    'GET /campaigns': ({ ctx, input }) => listCampaigns(ctx, input.query),
    'GET /campaigns/facets': ({ ctx, input }) => countCampaigns(ctx, input.query),
    'GET /campaigns/for-reader': ({ ctx }) => campaignsForCustomer(ctx),
    'GET /campaigns/calendar': ({ ctx, input }) => readCalendar(ctx, input.query),
    'GET /campaigns/calendar.ics': ({ ctx, ports }) => readCalendarFeed(ctx, ports),
    'GET /campaigns/{id}/calendar.ics': ({ ctx, input, ports }) => readCampaignCalendar(ctx, input.params.id, ports),
    'GET /campaigns/{id}': ({ ctx, input }) => getCampaign(ctx, input.params.id),
  },
};
