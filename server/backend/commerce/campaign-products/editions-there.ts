import { campaignProductErrors } from '@/contract/endpoints/campaign-products';
import { booksWithoutEdition } from '@/contract/rules/campaign-product';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { StoredProduct } from './read-products';

/**
 * Refuses a product with an edition that a book does not have, because buyers could not open it. Throws
 * PRODUCT_WITHOUT_EDITION, which names the books.
 */
export const assertEditionsThere = (product: StoredProduct): void => {
  const books = booksWithoutEdition(product);
  const values = { product: product.title, books: books.join(', ') };
  if (books.length > 0) throw new AppError(campaignProductErrors.PRODUCT_WITHOUT_EDITION, values);
};
