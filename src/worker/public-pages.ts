import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { KEPT_DATA, KEPT_PAGES } from '@/shared/offline/kept-names';
import { isThing, mayBeKept, pageOfData } from './addresses';
import { withFiles } from './files';
import { atMost, MATCH, onlyForAll, PAGE_PATIENCE } from './rules';

const MOST_PAGES = 80;
const MOST_DATA = 40;

/** Books, fairs and the home page read no query: whatever led to them, they are kept once. */
const once: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return isThing(pathname) || pathname === '/' ? origin + pathname : request;
  },
};

const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (mayBeKept(new URL(request.url).pathname) ? response : null),
};

/** Documents: the newest where there is a network, else what was seen. What is not for everybody is passed through. */
export const publicPages = new NetworkFirst({
  cacheName: KEPT_PAGES,
  networkTimeoutSeconds: PAGE_PATIENCE,
  matchOptions: MATCH,
  plugins: [once, onlyOurs, onlyForAll, withFiles, atMost(MOST_PAGES)],
});

/** Keeps a public page that is not on its way to anybody. */
export const keepPublicPage = async (address: string, event: ExtendableEvent): Promise<void> => {
  await Promise.all(publicPages.handleAll({ request: new Request(address), event }));
};

const isKept = async (page: string): Promise<boolean> =>
  (await (await caches.open(KEPT_PAGES)).match(page, MATCH)) !== undefined;

/** A book or fair that was come to through a link: kept as the page it is when it is opened anew. */
const withPage: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, event }) => {
    const page = pageOfData(new URL(request.url).pathname);
    if (page && isThing(page) && !(await isKept(page))) await keepPublicPage(page, event);
  },
};

/** Data of a page that may be kept. */
const onlyOfOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const page = pageOfData(new URL(request.url).pathname);
    return page !== undefined && mayBeKept(page) ? response : null;
  },
};

/** What Next's router asks for in the place of documents. */
export const publicData = new NetworkFirst({
  cacheName: KEPT_DATA,
  networkTimeoutSeconds: PAGE_PATIENCE,
  matchOptions: MATCH,
  plugins: [onlyOfOurs, onlyForAll, withPage, atMost(MOST_DATA)],
});
