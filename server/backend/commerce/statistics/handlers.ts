import type { dashboardEndpoints, dashboardSides } from '@/contract/endpoints/dashboard';
import type { statisticsEndpoints, statisticsSides } from '@/contract/endpoints/statistics';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { forBothSides } from '../both-sides';
import type { CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { readBehind } from './behind';
import { readEditionsSold } from './editions';
import { countOrders } from './order-counts';
import { rankCampaigns, rankIssuers, rankProducts, rankCustomers } from './rankings';
import { readRevenue } from './revenue';
import { readTitles } from './titles';
import { readWaiting } from '../waiting/read-waiting';
import { readToday } from './today';

/** The query of a side: an issuer's is limited to their own orders. */
const ofSide = <Query extends object>({ actor }: CallContext, side: Side, query: Query): Query & { issuer?: string } =>
  side === ROLE.SYSTEM ? query : { ...query, issuer: actor.id };

/** Maps endpoints to use cases. */
export const dashboardBackend: BackendNoun<typeof dashboardEndpoints> = {
  handlers: forBothSides<typeof dashboardSides>({
    'GET /dashboard': ({ ctx, side }) => readToday(ctx, ofSide(ctx, side, {}).issuer),
    'GET /dashboard/waiting': ({ ctx, side }) => readWaiting(ctx, side),
  }),
};

/** Maps endpoints to use cases. */
export const statisticsBackend: BackendNoun<typeof statisticsEndpoints> = {
  handlers: {
    ...forBothSides<typeof statisticsSides>({
      'GET /statistics/revenue': ({ ctx, side, input }) => readRevenue(ctx, ofSide(ctx, side, input.query)),
      'GET /statistics/campaigns': ({ ctx, side, input }) => rankCampaigns(ctx, ofSide(ctx, side, input.query)),
      'GET /statistics/customers': ({ ctx, side, input }) => rankCustomers(ctx, ofSide(ctx, side, input.query)),
      'GET /statistics/products': ({ ctx, side, input }) => rankProducts(ctx, ofSide(ctx, side, input.query)),
      'GET /statistics/orders': ({ ctx, side, input }) => countOrders(ctx, ofSide(ctx, side, input.query)),
      'GET /statistics/editions': ({ ctx, side, input }) => readEditionsSold(ctx, ofSide(ctx, side, input.query)),
      'GET /statistics/titles': ({ ctx, side, input }) => readTitles(ctx, ofSide(ctx, side, input.query)),
      'GET /statistics/behind': ({ ctx, side, input }) => readBehind(ctx, ofSide(ctx, side, input.query)),
    }),
    'GET /admin/statistics/issuers': ({ ctx, input }) => rankIssuers(ctx, input.query),
  },
};
