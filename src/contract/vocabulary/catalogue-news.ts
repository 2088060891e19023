import { z } from 'zod';

/**
 * What web processes ask a backend twice a second: what has changed of what readers are shown. It stands beside the
 * health of a backend and is no endpoint of the API: no browser reaches it.
 */
export const CATALOGUE_NEWS_PATH = '/catalogue-changes';

/** Header of a call whose answer must not be older than this snapshot. */
export const SNAPSHOT_HEADER = 'x-catalogue-snapshot';

/** Until when somebody has heard. Any backend of the same database goes on from there. */
const heard = z.object({
  /** What could be seen then, as PostgreSQL writes it. */
  snapshot: z.string().max(10_000),
  at: z.iso.datetime(),
});

export const catalogueNews = heard.extend({
  /** Anything may be different. */
  all: z.boolean(),
  /** Products with another number of copies left; of no interest where `all` is different. */
  copies: z.array(z.string()),
  /** What else is different, as pages are tagged; of no interest where `all` is different. A backend of before names none. */
  tags: z.array(z.string()).default([]),
});

/** Tags of pages by what they show besides products, which are tags by their ids. */
export const pageTag = {
  /** A fair with all that stands on its page. */
  campaign: (id: number | string) => `campaign:${id}`,
  /** Which products there are, and in which order, depends on how readers judge books. */
  topRated: 'topRated',
};

/**
 * What a backend is asked by; without `snapshot` and `at` it says from where to go on. A web process of before does not ask for `tags`:
 * it would not drop by them, and is told that all is different.
 */
export const newsQuery = heard.partial().extend({ tags: z.string().optional() });

export type Heard = z.output<typeof heard>;
export type CatalogueNews = z.output<typeof catalogueNews>;
