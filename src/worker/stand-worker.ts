/**
 * The service worker of the issuer's counter, and of no other page: it caches the counter's page and the immutable
 * files that the page needs, so that it opens without a network (docs/decisions/0020-a-stand-without-a-network.md).
 */
import { STAND_PAGE } from '@/shared/offline/stand-page';
import { worker } from './scope';
import { isStandFile, keepStand, standFile, standPage } from './stand-page';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && pathname === STAND_PAGE) event.respondWith(standPage(request));
  else if (isStandFile(pathname)) event.respondWith(standFile(request));
});

/** The page sends the further files that it has loaded, and receives through the port whether everything is cached. */
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (!Array.isArray(keep)) return;
  const answer = (all: boolean): void => event.ports[0]?.postMessage(all);
  const named = keep.filter((address): address is string => typeof address === 'string');
  event.waitUntil(
    keepStand(named).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});
