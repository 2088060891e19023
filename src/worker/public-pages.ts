import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { KEPT_DATA, KEPT_PAGES } from '@/shared/offline/kept-names';
import { isThing, mayBeKept, pageOfData } from './addresses';
import { withFiles } from './files';
import { atMost, MATCH, onlyForAll, PAGE_PATIENCE } from './rules';

const MOST_PAGES = 80;
const MOST_DATA = 40;

/** The pages of books and fairs and the home page ignore the query, so each is cached once, without it. */
const once: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return isThing(pathname) || pathname === '/' ? origin + pathname : request;
  },
};

const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (mayBeKept(new URL(request.url).pathname) ? response : null),
};

/**
 * Documents: from the network where there is one, otherwise from the cache. Responses that are not public are passed
 * through without caching.
 */
export const publicPages = new NetworkFirst({
  cacheName: KEPT_PAGES,
  networkTimeoutSeconds: PAGE_PATIENCE,
  matchOptions: MATCH,
  plugins: [once, onlyOurs, onlyForAll, withFiles, atMost(MOST_PAGES)],
});

/** Caches a public page that no client has requested. */
export const keepPublicPage = async (address: string, event: ExtendableEvent): Promise<void> => {
  await Promise.all(publicPages.handleAll({ request: new Request(address), event }));
};

const isKept = async (page: string): Promise<boolean> =>
  (await (await caches.open(KEPT_PAGES)).match(page, MATCH)) !== undefined;

/** Caches the document of a book or fair that was opened by a link, for when it is opened without one. */
const withPage: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, event }) => {
    const page = pageOfData(new URL(request.url).pathname);
    if (page && isThing(page) && !(await isKept(page))) await keepPublicPage(page, event);
  },
};

/** Caches only data of pages that may be cached. */
const onlyOfOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const page = pageOfData(new URL(request.url).pathname);
    return page !== undefined && mayBeKept(page) ? response : null;
  },
};

/** The data that Next's router requests in place of documents. */
export const publicData = new NetworkFirst({
  cacheName: KEPT_DATA,
  networkTimeoutSeconds: PAGE_PATIENCE,
  matchOptions: MATCH,
  plugins: [onlyOfOurs, onlyForAll, withPage, atMost(MOST_DATA)],
});
