import type { ProductDetail } from '@/contract/endpoints/products';
import { ProductCover } from '@/entities/product/ProductCover';
import { Shelf } from '@/shared/ui/devices/Shelf';
import classes from './CoverBoard.module.css';

const COVER_WIDTH = 256;

/** The book on its board, as large as it gets. */
export function CoverBoard({ product }: { product: ProductDetail }) {
  return (
    <Shelf className={classes.board}>
      <div className={classes.cover}>
        <ProductCover product={product} width={COVER_WIDTH} priority />
      </div>
    </Shelf>
  );
}
