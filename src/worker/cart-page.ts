import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { KEPT_PAGES } from '@/shared/offline/kept-names';
import { CART } from './addresses';
import { ageOf, isWhole, stamped } from './answers';
import { keepFilesOf } from './files';
import { userIn } from './page-text';
import { MATCH, PAGE_PATIENCE } from './rules';

/** How long the cached cart page is not fetched again, in ms. */
const GOOD_MS = 3_600_000;

/**
 * Caches the cart page as the server sends it to a visitor: otherwise it would contain the signed-in user. The browser
 * itself knows the contents of the cart.
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

/** The network's response is for one user only and is passed through; a visitor's page is cached instead. */
const instead: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => CART,
  cacheWillUpdate: async ({ event }) => {
    await keepCart(event);
    return null;
  },
};

/** The cart page: the user's own where there is a network, otherwise a visitor's, which shows the same books. */
export const cartPage = new NetworkFirst({
  cacheName: KEPT_PAGES,
  networkTimeoutSeconds: PAGE_PATIENCE,
  matchOptions: MATCH,
  plugins: [instead],
});
