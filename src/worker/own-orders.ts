import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { markOf, ownCacheOf, ownerIn } from '@/shared/offline/kept-names';
import { isPass } from './addresses';
import { ageOf, callerOf, isWhole, redated, stamped } from './answers';
import { withFiles } from './files';
import { userIn } from './page-text';
import { ANSWER_PATIENCE, atMost, MATCH, PAGE_PATIENCE } from './rules';

/** Pages and answers of one reader. */
const MOST = 120;

/** Refused for good: it is not the reader's, or not any more. A token that has expired (401) says nothing of that. */
const GONE = [403, 404];

const forgetGone: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const owner = ownerIn(await caches.keys());
    const isKept = owner && GONE.includes(response.status) && (await caches.has(ownCacheOf(owner)));
    if (isKept) await (await caches.open(ownCacheOf(owner))).delete(request, MATCH);
    return response;
  },
};

/**
 * Signing out takes the mark away first, and then what was kept: whatever is written after that finds no mark, and is deleted
 * by who wrote it.
 */
const whileMarked = (owner: string): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    if (!(await caches.has(markOf(owner)))) await caches.delete(cacheName);
  },
});

/** The history is kept as it opens. With a filter that was not seen it opens without. */
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

/** A page says for whom it was made, an answer of the backend by whose token it was asked for. */
const isPageOf = (owner: string) => async (_: Request, response: Response) =>
  userIn(await response.clone().text()) === owner;
const isAnswerTo = (owner: string) => async (request: Request) => callerOf(request) === owner;

const strategyOf = (owner: string, patience: number, ...kept: WorkboxPlugin[]): Strategy =>
  new NetworkFirst({
    cacheName: ownCacheOf(owner),
    networkTimeoutSeconds: patience,
    matchOptions: MATCH,
    plugins: [forgetGone, ...kept, withFiles, atMost(MOST), whileMarked(owner)],
  });

const nothingKept = new NetworkOnly();

/** Whoever is known to be signed in here is the only one whose orders are kept, or shown without a network. */
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

/** A page of a reader's own orders. */
export const ownPage = (asked: Asked): Promise<Response> => answer(asked, true);

/** Own orders, or the codes of one, as the backend answers them. */
export const ownAnswer = (asked: Asked): Promise<Response> => answer(asked, false);

/** A kept page is not read anew for so long, in ms: what is new on it the page asks the backend for. */
const GOOD_MS = 3_600_000;

/** Keeps a page of own orders that is not on its way to anybody. */
export const keepOwnPage = async (address: string, event: ExtendableEvent): Promise<void> => {
  const owner = ownerIn(await caches.keys());
  if (owner === undefined) return;
  // Not opened: that would make it anew where it is being deleted.
  const known = await caches.match(address, { ...MATCH, cacheName: ownCacheOf(owner) });
  if (!known || ageOf(known, Date.now()) > GOOD_MS) await ownPage({ request: new Request(address), event });
};
