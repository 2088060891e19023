import type { ProductDetail } from '@/contract/endpoints/products';

export const COVER_WIDTH = 256;

/** Properties of the component that shows a product's pictures. */
export interface BoardProps {
  product: ProductDetail;
  /** Class names of the board and of the cover on it. */
  boardClass: string;
  coverClass: string;
}
