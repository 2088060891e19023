import { z } from 'zod';
import { endpoints } from '../endpoint';
import { campaignCard } from './campaigns';
import { productCard } from './products';
import { ROLE } from '../vocabulary/roles';
import { money } from '../schema';
import { ORDER_STATUSES } from '../states/order';

/** Figures of the day and what waits to be done; days are those of Ho Chi Minh City, revenue in đồng of delivered and received orders. */
const dashboard = z.object({
  ordersToday: z.int(),
  ordersYesterday: z.int(),
  copiesToday: z.int(),
  copiesYesterday: z.int(),
  revenueThirtyDays: money,
  ordersByStatus: z.array(z.object({ status: z.literal(ORDER_STATUSES), count: z.int() })),
  bestSellers: z.array(z.object({ product: productCard, copies: z.int() })),
  runningFairs: z.array(campaignCard),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardEndpoints = endpoints({
  'GET /admin/dashboard': { summary: 'Figures of the whole platform.', access: [ROLE.SYSTEM], answer: dashboard },
  'GET /issuer/dashboard': { summary: "Figures of the issuer's books.", access: [ROLE.ISSUER], answer: dashboard },
});

export const dashboardContract = { endpoints: dashboardEndpoints };
