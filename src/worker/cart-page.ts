import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { KEPT_PAGES } from '@/shared/offline/kept-names';
import { CART } from './addresses';
import { ageOf, isWhole, stamped } from './answers';
import { keepFilesOf } from './files';
import { userIn } from './page-text';
import { MATCH, PAGE_PATIENCE } from './rules';

/** A kept page of the cart is not read anew for so long, in ms. */
const GOOD_MS = 3_600_000;

/**
 * Keeps the cart's page as a visitor is sent it: it names whoever is signed in, and what is in the cart the browser knows by
 * itself.
 */
export const keepCart = async (event: ExtendableEvent): Promise<void> => {
  const cache = await caches.open(KEPT_PAGES);
  const known = await cache.match(CART, MATCH);
  if (known && ageOf(known, Date.now()) < GOOD_MS) return;
  const response = await fetch(CART, { credentials: 'omit' });
  if (!isWhole(response)) return;
  const html = await response.clone().text();
  if (userIn(html) !== null) return;
  await cache.put(CART, await stamped(response, Date.now()));
  await keepFilesOf(html, event);
};

/** What comes of the network is for one reader alone, and passed through. */
const instead: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => CART,
  cacheWillUpdate: async ({ event }) => {
    await keepCart(event);
    return null;
  },
};

/** The cart's page: the reader's own where there is a network, else a visitor's, which shows the same goods. */
export const cartPage = new NetworkFirst({
  cacheName: KEPT_PAGES,
  networkTimeoutSeconds: PAGE_PATIENCE,
  matchOptions: MATCH,
  plugins: [instead],
});
