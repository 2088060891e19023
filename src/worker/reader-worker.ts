/**
 * The readers' service worker: viewed pages open without a network (docs/decisions/0033-a-worker-for-readers.md). The
 * issuers' counter has its own worker, whose scope is narrower and therefore takes precedence (stand-worker.ts).
 */
import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { KEPT_PICTURES } from '@/shared/offline/kept-names';
import { CART, isFile, isOwnAnswer, isOwnPage, isPage, isPicture, pageOfData } from './addresses';
import { cartPage } from './cart-page';
import { files } from './files';
import { keepPage } from './keep-page';
import { ownAnswer, ownPage } from './own-orders';
import { publicData, publicPages } from './public-pages';
import { takePush } from './push';
import { atMost, MATCH, onlyWhole } from './rules';
import { worker } from './scope';

/**
 * The offline page and the files that it references, inserted by `scripts/build.mjs`: each build thus has a different
 * worker.
 */
declare const PRECACHED: { url: string; revision: string | null }[];

const OFFLINE = '/offline';
const MOST_PICTURES = 150;

const pictures = new StaleWhileRevalidate({
  cacheName: KEPT_PICTURES,
  matchOptions: MATCH,
  plugins: [onlyWhole, atMost(MOST_PICTURES)],
});

// Activates at once, without waiting until open pages are closed: documents are loaded from the network, and files of
// earlier builds stay cached.
void worker.skipWaiting();
clientsClaim();
precacheAndRoute(PRECACHED);
takePush();

registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url.pathname), files);
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && isPicture(url.pathname),
  pictures,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isOwnAnswer(url.pathname), ownAnswer);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && pageOfData(url.pathname) !== undefined,
  ({ url, request, event }) => {
    const page = pageOfData(url.pathname) ?? '';
    // Data that only its user receives is not cached; the page that it belongs to is.
    if (page === CART || isOwnPage(page)) event.waitUntil(keepPage(page, event).catch(() => undefined));
    return publicData.handle({ request, event });
  },
);

const isOpened = (request: Request, path: string): boolean => request.mode === 'navigate' && isPage(path);
registerRoute(({ url, request }) => isOpened(request, url.pathname) && isOwnPage(url.pathname), ownPage);
registerRoute(({ url, request }) => isOpened(request, url.pathname) && url.pathname === CART, cartPage);
registerRoute(({ url, request }) => isOpened(request, url.pathname), publicPages);

/** A navigation to a page that is not cached gets the offline page, which lists the cached ones. */
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(OFFLINE)) ?? Response.error()) : Response.error(),
);

// When the quota is exceeded, pictures are deleted, because they are the least needed.
registerQuotaErrorCallback(() => caches.delete(KEPT_PICTURES));

const keepAll = async (addresses: readonly string[], event: ExtendableEvent): Promise<void> => {
  await Promise.allSettled(addresses.map((address) => keepPage(address, event)));
};

/** Caches the open pages, which were loaded before the worker was active. */
worker.addEventListener('activate', (event) => {
  const pathOf = (address: string): string => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  };
  const keepOpen = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    await keepAll(
      pages.map(({ url }) => pathOf(url)),
      event,
    );
  };
  event.waitUntil(keepOpen());
});

/**
 * Caches further pages that a page lists because its reader will need them without a network; a port that comes with the
 * list is notified when it has tried all.
 */
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (!Array.isArray(keep)) return;
  const addresses = keep.filter((address): address is string => typeof address === 'string');
  event.waitUntil(keepAll(addresses, event).then(() => event.ports[0]?.postMessage(null)));
});
