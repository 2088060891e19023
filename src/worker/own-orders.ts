import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { markOf, ownCacheOf, ownerIn } from '@/shared/offline/kept-names';
import { isPass } from './addresses';
import { ageOf, callerOf, isWhole, redated, stamped } from './answers';
import { withFiles } from './files';
import { userIn } from './page-text';
import { ANSWER_PATIENCE, atMost, MATCH, PAGE_PATIENCE } from './rules';

/** Maximum number of cached pages and responses of one customer: orders, and three for each book that they keep. */
const MOST = 400;

/**
 * Permanent refusals: the order is not the customer's, or not any more. An expired token (401) says nothing about that.
 */
const REVOKED = [403, 404];

const dropRevoked: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const owner = ownerIn(await caches.keys());
    const isKept = owner && REVOKED.includes(response.status) && (await caches.has(ownCacheOf(owner)));
    if (isKept) await (await caches.open(ownCacheOf(owner))).delete(request, MATCH);
    return response;
  },
};

/**
 * Signing out deletes the mark first, and then the cache: a later write finds no mark, and the writer deletes the cache
 * again.
 */
const whileMarked = (owner: string): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    if (!(await caches.has(markOf(owner)))) await caches.delete(cacheName);
  },
});

/** Without a network, an order history with a filter that is not cached redirects to the cached one without filters. */
const withoutFilters: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return search && (await caches.match(pathname, MATCH)) ? Response.redirect(pathname) : undefined;
  },
};

const keepWhatIs = (isOwn: (request: Request, response: Response) => Promise<boolean>): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    isWhole(response) && (await isOwn(request, response)) ? stamped(response, Date.now()) : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && isPass(new URL(request.url).pathname) ? redated(cachedResponse, Date.now()) : cachedResponse,
});

/** A page contains the user for whom it was rendered; a backend response belongs to the user of the request's token. */
const isPageOf = (owner: string) => async (_: Request, response: Response) =>
  userIn(await response.clone().text()) === owner;
const isAnswerTo = (owner: string) => async (request: Request) => callerOf(request) === owner;

const strategyOf = (owner: string, patience: number, ...kept: WorkboxPlugin[]): Strategy =>
  new NetworkFirst({
    cacheName: ownCacheOf(owner),
    networkTimeoutSeconds: patience,
    matchOptions: MATCH,
    plugins: [dropRevoked, ...kept, withFiles, atMost(MOST), whileMarked(owner)],
  });

const nothingKept = new NetworkOnly();

/**
 * Returns the strategy for a request: orders are cached, and shown without a network, only for the user known to be
 * signed in here.
 */
const strategyFor = async (request: Request, isDocument: boolean): Promise<Strategy> => {
  const owner = ownerIn(await caches.keys());
  const caller = callerOf(request);
  if (owner === undefined || (caller !== undefined && caller !== owner)) return nothingKept;
  return isDocument
    ? strategyOf(owner, PAGE_PATIENCE, keepWhatIs(isPageOf(owner)), withoutFilters)
    : strategyOf(owner, ANSWER_PATIENCE, keepWhatIs(isAnswerTo(owner)));
};

interface Asked {
  request: Request;
  event: ExtendableEvent;
}

const answer = async ({ request, event }: Asked, isDocument: boolean): Promise<Response> => {
  const [response, done] = (await strategyFor(request, isDocument)).handleAll({ request, event });
  event.waitUntil(done.catch(() => undefined));
  return response;
};

/** Responds with a page of a customer's own orders. */
export const ownPage = (asked: Asked): Promise<Response> => answer(asked, true);

/** Responds to a request for a customer's own orders, or the codes of one, from the backend or the cache. */
export const ownAnswer = (asked: Asked): Promise<Response> => answer(asked, false);

/** How long a cached page is not fetched again, in ms: the page requests newer data from the backend itself. */
const GOOD_MS = 3_600_000;

/** Caches a page of the customer's own orders that no client has requested. */
export const keepOwnPage = async (address: string, event: ExtendableEvent): Promise<void> => {
  const owner = ownerIn(await caches.keys());
  if (owner === undefined) return;
  // The cache is not opened, because that would create it again while it is being deleted.
  const known = await caches.match(address, { ...MATCH, cacheName: ownCacheOf(owner) });
  if (!known || ageOf(known, Date.now()) > GOOD_MS) await ownPage({ request: new Request(address), event });
};
