import { z } from 'zod';
import { endpoints } from '../endpoint';
import { day } from '../schema';
import { ROLE } from '../vocabulary/roles';
import { campaignCard } from './campaigns';
import { figures } from './statistics';

/**
 * The cards of today (D4.19.3): orders placed, copies of those neither cancelled nor returned, revenue in đồng and
 * commission of those delivered or received. Days are those of Ho Chi Minh City.
 */
const dashboard = z.object({
  today: figures.extend({ day }),
  yesterday: figures.extend({ day }),
  runningFairs: z.array(campaignCard),
  upcomingFairs: z.array(campaignCard),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardEndpoints = endpoints({
  'GET /admin/dashboard': {
    summary: 'Figures of today, of the whole platform.',
    lane: 'long',
    access: [ROLE.SYSTEM],
    limited: 'report',
    answer: dashboard,
  },
  'GET /issuer/dashboard': {
    summary: "Figures of today, of the issuer's books.",
    lane: 'long',
    access: [ROLE.ISSUER],
    limited: 'report',
    answer: dashboard,
  },
});

export const dashboardContract = { endpoints: dashboardEndpoints };
