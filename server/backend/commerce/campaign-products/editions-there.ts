import { campaignProductErrors } from '@/contract/endpoints/campaign-products';
import { booksWithoutEdition } from '@/contract/rules/campaign-product';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { StoredProduct } from './read-products';

/** Nothing is sold that its buyers could not open. Throws PRODUCT_WITHOUT_EDITION, which names the books. */
export const assertEditionsThere = (product: StoredProduct): void => {
  const books = booksWithoutEdition(product);
  const values = { product: product.title, books: books.join(', ') };
  if (books.length > 0) throw new AppError(campaignProductErrors.PRODUCT_WITHOUT_EDITION, values);
};
