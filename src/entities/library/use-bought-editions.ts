import type { BoughtEdition } from '@/contract/endpoints/books';
import type { ProductCard } from '@/contract/endpoints/products';
import { BOOK_FORMAT, type Edition } from '@/contract/vocabulary/kinds';
import { useApi } from '@/shared/api/use-api';
import { useIsCustomer } from '@/shared/session/use-is-customer';

type ProductWithEditions = Pick<ProductCard, 'id' | 'format' | 'pdfExtraPrice' | 'audioExtraPrice'>;

const hasEditions = ({ format, pdfExtraPrice, audioExtraPrice }: ProductWithEditions): boolean =>
  format !== BOOK_FORMAT.PAPER || pdfExtraPrice !== null || audioExtraPrice !== null;

const NONE: readonly BoughtEdition[] = [];

/**
 * The editions of a product's books that the signed-in customer has, from any fair; none until they are loaded. Guests
 * and products without editions send no request.
 */
export const useBoughtEditions = (product: ProductWithEditions): readonly BoughtEdition[] => {
  const isCustomer = useIsCustomer();
  const asked = isCustomer && hasEditions(product) ? { params: { id: product.id } } : null;
  return useApi('GET /products/{id}/editions', asked).data ?? NONE;
};

/**
 * Whether a customer has an edition of every book of a product.
 * @param bought what they have of the books of this product
 */
export const ownsEdition = (
  bought: readonly BoughtEdition[],
  { itemCount }: Pick<ProductCard, 'itemCount'>,
  edition: Edition,
): boolean => bought.filter((one) => one.edition === edition).length >= itemCount;
