import { productText } from '@/text/product';
import { BOOK_FORMAT, PRODUCT_TYPE, type BookFormatId, type ProductTypeId } from '../vocabulary/kinds';

/** A product as far as it is counted. */
export interface Counted {
  type: ProductTypeId;
  format: BookFormatId;
}

const { countWords } = productText;

/** The Vietnamese word that counts a product: "bộ" for combos and series, "cuốn" for what is printed, else "bản" (D8.2.2). */
export const countWord = ({ type, format }: Counted): string => {
  if (type !== PRODUCT_TYPE.SINGLE) return countWords.set;
  return format === BOOK_FORMAT.PAPER ? countWords.printed : countWords.electronic;
};

/** The word that counts these products together: their own when they share one, else "sản phẩm" (D8.2.2). */
export const countWordOfAll = (products: readonly Counted[]): string => {
  const [word = countWords.mixed, ...others] = new Set(products.map(countWord));
  return others.length > 0 ? countWords.mixed : word;
};
