/**
 * The service worker of the issuer's counter, and of no other page: it caches the counter's page and the immutable
 * files that the page needs, so that it opens without a network (docs/decisions/0020-a-stand-without-a-network.md).
 */
import { COUNTER_PAGE } from '@/shared/offline/counter-page';
import { worker } from './scope';
import { isCounterFile, keepCounter, counterFile, counterPage } from './counter-page';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && pathname === COUNTER_PAGE) event.respondWith(counterPage(request));
  else if (isCounterFile(pathname)) event.respondWith(counterFile(request));
});

/** The page sends the further files that it has loaded, and receives through the port whether everything is cached. */
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (!Array.isArray(keep)) return;
  const answer = (all: boolean): void => event.ports[0]?.postMessage(all);
  const named = keep.filter((address): address is string => typeof address === 'string');
  event.waitUntil(
    keepCounter(named).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});
