import { z } from 'zod';
import { endpoints } from '../endpoint';
import { bothSides, ofBothSides } from '../sides';
import { day, instant, intId, money } from '../schema';
import { FIRST_BOOKS, FIRST_STEPS, WAITING_KINDS } from '../vocabulary/waiting';
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

/** One kind of work that waits for the caller (D5.2.27). */
const waitingLine = z.object({
  kind: z.literal(WAITING_KINDS),
  count: z.int().min(1),
  /** How many of them have waited for too long; of titles, how many are sold out. */
  late: z.int().min(0),
  /** Since when the oldest waits; null for titles. */
  since: instant.nullable(),
  /** Đồng of all of them; null where no money is concerned. */
  amount: money.nullable(),
  /** The id of one of them. */
  example: z.string(),
  /** The fair that they are of, for lines of one fair each. */
  campaign: z.object({ id: intId, name: z.string() }).nullable(),
});
export type WaitingLine = z.output<typeof waitingLine>;

/** How far a new issuer is (D5.3.18). */
const firstSteps = z.object({
  done: z.array(z.literal(FIRST_STEPS)),
  /** Complete books in the stock; more than are asked for are not counted. */
  books: z.int().min(0).max(FIRST_BOOKS),
  /** A fair to which the issuer may bring books now. */
  campaignId: intId.nullable(),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** The most urgent first. */
const waiting = z.object({ lines: z.array(waitingLine) });

/** Null for an issuer who is no longer new. */
const waitingOfIssuer = waiting.extend({ steps: firstSteps.nullable() });
export type Waiting = z.output<typeof waitingOfIssuer>;

export const dashboardSides = bothSides({
  'GET /dashboard/waiting': {
    lane: 'long',
    limited: 'report',
    admin: { summary: 'What waits for the organiser, the most urgent first.', answer: waiting },
    issuer: {
      summary: 'What waits for the issuer, the most urgent first, and the first steps of a new one.',
      answer: waitingOfIssuer,
    },
  },
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
