import { productText } from '@/text/product';
import { BOOK_FORMAT, PRODUCT_TYPE, type BookFormatId, type ProductTypeId } from '../vocabulary/kinds';

/** The part of a product that its counting word depends on. */
export interface Counted {
  type: ProductTypeId;
  format: BookFormatId;
}

const { countWords } = productText;

/**
 * The Vietnamese counting word of a product: "bộ" for combos and series, "cuốn" for printed books, else "bản" (D8.2.2).
 */
export const countWord = ({ type, format }: Counted): string => {
  if (type !== PRODUCT_TYPE.SINGLE) return countWords.set;
  return format === BOOK_FORMAT.PAPER ? countWords.printed : countWords.electronic;
};

/** The counting word for these products together: their common one if they share one, else "sản phẩm" (D8.2.2). */
export const countWordOfAll = (products: readonly Counted[]): string => {
  const [word = countWords.mixed, ...others] = new Set(products.map(countWord));
  return others.length > 0 ? countWords.mixed : word;
};
