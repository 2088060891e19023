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
  /** A fair with all that its page shows, and all that is shown of its products on their pages. */
  campaign: (id: number | string) => `campaign:${id}`,
  /** A list of products of any fair, or a count of them: a changed product may join or leave it. */
  products: 'products',
  /** A list of fairs, or a count of them, with the issuers who take part and how many products there are. */
  campaigns: 'campaigns',
  /** Picture and description of an author, a publisher or an issuer. */
  face: (kind: 'author' | 'publisher' | 'issuer', id: number | string) => `${kind}:${id}`,
  /** The order of a list is that in which readers judge books. */
  topRated: 'topRated',
  /** The order of a list is that in which books sell. */
  bestSelling: 'bestSelling',
  /** Made from a call of which it is not known what it shows: dropped with every change that has tags. */
  unknown: 'unknown',
};

/** Which tags pages carry: another number with every change of `pageTag`. */
export const PAGE_TAGS_VERSION = '2';

/**
 * What a backend is asked by; without `snapshot` and `at` it says from where to go on. A web process that asks for another version of
 * `tags`, or for none, would not drop by them: it is told that all is different.
 */
export const newsQuery = heard.partial().extend({ tags: z.string().optional() });

export type Heard = z.output<typeof heard>;
export type CatalogueNews = z.output<typeof catalogueNews>;
