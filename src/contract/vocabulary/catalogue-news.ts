import { z } from 'zod';

/**
 * Path that web processes poll on a backend twice a second for changes in public data. It is next to the backend's
 * health check and not an endpoint of the API: browsers cannot reach it.
 */
export const CATALOGUE_NEWS_PATH = '/catalogue-changes';

/** Header of a call whose response must not be older than this snapshot. */
export const SNAPSHOT_HEADER = 'x-catalogue-snapshot';

/** Position up to which changes were received. Every backend of the same database can continue from it. */
const newsCursor = z.object({
  /** The snapshot at that time, in PostgreSQL's notation. */
  snapshot: z.string().max(10_000),
  at: z.iso.datetime(),
});

export const catalogueNews = newsCursor.extend({
  /** Everything may have changed. */
  all: z.boolean(),
  /** Products whose number of copies left has changed; irrelevant when `all` is set. */
  copies: z.array(z.string()),
  /** Other changes, as page tags; irrelevant when `all` is set. Backends of older versions send none. */
  tags: z.array(z.string()).default([]),
});

/** Tags of pages by their content. Products have no function here: their ids are their tags. */
export const pageTag = {
  /** A fair with everything on its page, and the fair's data on the pages of its products. */
  campaign: (id: number | string) => `campaign:${id}`,
  /** A list of products of any fair, or a count of them: a changed product may join or leave it. */
  products: 'products',
  /** A list of fairs, or a count of them, with the participating issuers and the number of products. */
  campaigns: 'campaigns',
  /** Picture and description of an author, a publisher or an issuer. */
  face: (kind: 'author' | 'publisher' | 'issuer', id: number | string) => `${kind}:${id}`,
  /** A list sorted by the ratings of the books. */
  topRated: 'topRated',
  /** A list sorted by the sales of the books. */
  bestSelling: 'bestSelling',
  /** Rendered from a call whose content is unknown: invalidated by every change with tags. */
  unknown: 'unknown',
};

/** Version of the page tags: increased with every change of `pageTag`. */
export const PAGE_TAGS_VERSION = '2';

/**
 * Query of the poll; without `snapshot` and `at`, the response has the position to start from. A web process with
 * another version of `tags`, or without one, could not invalidate by tags: it receives `all`.
 */
export const newsQuery = newsCursor.partial().extend({ tags: z.string().optional() });

export type NewsCursor = z.output<typeof newsCursor>;
export type CatalogueNews = z.output<typeof catalogueNews>;
