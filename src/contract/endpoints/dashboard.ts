import { z } from 'zod';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { day } from '../schema';
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

export const dashboardSides = bothSides({
  'GET /dashboard': {
    lane: 'long',
    limited: 'report',
    answer: dashboard,
    admin: { summary: 'Figures of today, of the whole platform.' },
    issuer: { summary: "Figures of today, of the issuer's books." },
  },
});

export const dashboardEndpoints = endpoints(ofBothSides(dashboardSides));

export const dashboardContract = { endpoints: dashboardEndpoints };
