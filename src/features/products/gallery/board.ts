import type { ProductDetail } from '@/contract/endpoints/products';

export const COVER_WIDTH = 256;

/** Where the pictures of a product stand. */
export interface BoardProps {
  product: ProductDetail;
  /** Of the board, and of the cover that stands on it. */
  boardClass: string;
  coverClass: string;
}
