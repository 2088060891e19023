import { CART, isOwnPage, mayBeKept } from './addresses';
import { keepCart } from './cart-page';
import { keepOwnPage } from './own-orders';
import { keepPublicPage } from './public-pages';

/** Caches a page of this site, by its path and query, where it may be cached. */
export const keepPage = async (address: string, event: ExtendableEvent): Promise<void> => {
  const [path = ''] = address.split('?', 1);
  if (path === CART) return keepCart(event);
  if (isOwnPage(path)) return keepOwnPage(address, event);
  if (mayBeKept(path)) await keepPublicPage(address, event);
};
