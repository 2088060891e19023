/**
 * The readers' service worker: what was seen opens without a network (docs/decisions/0033-a-worker-for-readers.md). The stand
 * of issuers has one of its own, whose scope is narrower and therefore wins (stand-worker.ts).
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

/** The page for what is not kept and the files that it names, written here by `scripts/build.mjs`: each build is another worker. */
declare const PRECACHED: { url: string; revision: string | null }[];

const OFFLINE = '/offline';
const MOST_PICTURES = 150;

const pictures = new StaleWhileRevalidate({
  cacheName: KEPT_PICTURES,
  matchOptions: MATCH,
  plugins: [onlyWhole, atMost(MOST_PICTURES)],
});

// Nothing waits for pages to be closed: documents come from the network, and files of earlier builds stay.
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
    // What only its reader is sent is kept as the page that it belongs to.
    if (page === CART || isOwnPage(page)) event.waitUntil(keepPage(page, event).catch(() => undefined));
    return publicData.handle({ request, event });
  },
);

const isOpened = (request: Request, path: string): boolean => request.mode === 'navigate' && isPage(path);
registerRoute(({ url, request }) => isOpened(request, url.pathname) && isOwnPage(url.pathname), ownPage);
registerRoute(({ url, request }) => isOpened(request, url.pathname) && url.pathname === CART, cartPage);
registerRoute(({ url, request }) => isOpened(request, url.pathname), publicPages);

/** Whoever opens what is not kept is told so, and what is. */
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(OFFLINE)) ?? Response.error()) : Response.error(),
);

// Pictures are what can be missed.
registerQuotaErrorCallback(() => caches.delete(KEPT_PICTURES));

const keepAll = async (addresses: readonly string[], event: ExtendableEvent): Promise<void> => {
  await Promise.allSettled(addresses.map((address) => keepPage(address, event)));
};

/** The pages that are open were loaded before there was a worker. */
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

/** A page may name others that its reader will want without a network. */
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (!Array.isArray(keep)) return;
  event.waitUntil(
    keepAll(
      keep.filter((address): address is string => typeof address === 'string'),
      event,
    ),
  );
});
