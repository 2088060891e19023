import type { dashboardEndpoints } from '@/contract/endpoints/dashboard';
import type { statisticsEndpoints } from '@/contract/endpoints/statistics';
import type { CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { readBehind } from './behind';
import { countOrders } from './order-counts';
import { rankCampaigns, rankIssuers, rankProducts, rankReaders } from './rankings';
import { readRevenue } from './revenue';
import { readTitles } from './titles';
import { readToday } from './today';

/** Limits a query to the issuer's own orders. */
const own = <Query extends object>(ctx: CallContext, query: Query): Query & { issuer: string } => ({
  ...query,
  issuer: ctx.actor.id,
});

/** Maps endpoints to use cases. */
export const dashboardBackend: BackendNoun<typeof dashboardEndpoints> = {
  handlers: {
    'GET /admin/dashboard': ({ ctx }) => readToday(ctx),
    'GET /issuer/dashboard': ({ ctx }) => readToday(ctx, ctx.actor.id),
  },
};

/** Maps endpoints to use cases. */
export const statisticsBackend: BackendNoun<typeof statisticsEndpoints> = {
  handlers: {
    'GET /admin/statistics/revenue': ({ ctx, input }) => readRevenue(ctx, input.query),
    'GET /issuer/statistics/revenue': ({ ctx, input }) => readRevenue(ctx, own(ctx, input.query)),
    'GET /admin/statistics/campaigns': ({ ctx, input }) => rankCampaigns(ctx, input.query),
    'GET /issuer/statistics/campaigns': ({ ctx, input }) => rankCampaigns(ctx, own(ctx, input.query)),
    'GET /admin/statistics/issuers': ({ ctx, input }) => rankIssuers(ctx, input.query),
    'GET /admin/statistics/customers': ({ ctx, input }) => rankReaders(ctx, input.query),
    'GET /issuer/statistics/customers': ({ ctx, input }) => rankReaders(ctx, own(ctx, input.query)),
    'GET /admin/statistics/products': ({ ctx, input }) => rankProducts(ctx, input.query),
    'GET /issuer/statistics/products': ({ ctx, input }) => rankProducts(ctx, own(ctx, input.query)),
    'GET /admin/statistics/orders': ({ ctx, input }) => countOrders(ctx, input.query),
    'GET /issuer/statistics/orders': ({ ctx, input }) => countOrders(ctx, own(ctx, input.query)),
    'GET /admin/statistics/titles': ({ ctx, input }) => readTitles(ctx, input.query),
    'GET /issuer/statistics/titles': ({ ctx, input }) => readTitles(ctx, own(ctx, input.query)),
    'GET /admin/statistics/behind': ({ ctx, input }) => readBehind(ctx, input.query),
    'GET /issuer/statistics/behind': ({ ctx, input }) => readBehind(ctx, own(ctx, input.query)),
  },
};
