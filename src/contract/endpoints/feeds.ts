import { z } from 'zod';
import { endpoints } from '../endpoint';
import { instant, intId, money, uuid } from '../schema';

const campaignNews = z.object({
  id: intId,
  name: z.string(),
  /** The first part of the description. */
  description: z.string(),
  /** Null for an online fair. */
  address: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  publishedAt: instant,
});
export type CampaignNews = z.output<typeof campaignNews>;

const bookNews = z.object({
  id: uuid,
  slug: z.string(),
  title: z.string(),
  /** The first part of the description. */
  description: z.string(),
  authors: z.array(z.string()),
  issuer: z.string(),
  fair: z.string(),
  salePrice: money,
  publishedAt: instant,
});
export type BookNews = z.output<typeof bookNews>;

export const feedEndpoints = endpoints({
  'GET /feeds/fairs': {
    summary: 'The newest fairs that were not cancelled, and when they were made known.',
    access: 'public',
    limited: 'search',
    answer: z.object({ fairs: z.array(campaignNews) }),
  },
  'GET /feeds/books': {
    summary: 'The newest books on sale at current fairs: those that no fair had before, and when they were let in.',
    access: 'public',
    limited: 'search',
    answer: z.object({ books: z.array(bookNews) }),
  },
});

export const feedContract = { endpoints: feedEndpoints };
