import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { ProductCover } from '@/entities/product/ProductCover';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { ZoomedPictures } from '@/shared/ui/picture/ZoomedPictures';
import { productPageText } from '@/text/product-page';
import { COVER_WIDTH, type BoardProps } from './board';
import classes from './Gallery.module.css';

/** Fetched only by the pages of books that show more than their cover; part of the server's HTML there. */
const Gallery = dynamic(() => import('./Gallery').then((module) => module.Gallery));

/** The cover of one book has a file that can be enlarged; a fan or stack of covers is drawn. */
const fileOf = ({ type, covers }: ProductDetail): string | null =>
  type === PRODUCT_TYPE.SINGLE ? (covers[0]?.imageUrl ?? null) : null;

/** The large cover on its board, which a press enlarges, or the gallery of a book that shows more. */
export function CoverBoard(props: BoardProps) {
  const [zoomed, setZoomed] = useState(false);
  const { product, boardClass, coverClass } = props;
  if (product.pictures.length > 0) return <Gallery {...props} />;
  const file = fileOf(product);
  return (
    <Shelf className={`${boardClass} ${classes.board}`}>
      <div className={coverClass}>
        <ProductCover product={product} width={COVER_WIDTH} priority />
      </div>
      {file ? (
        <>
          <button
            type="button"
            className={classes.over}
            aria-label={productPageText.zoomCover}
            aria-haspopup="dialog"
            onClick={() => setZoomed(true)}
          />
          <ZoomedPictures
            {...{ urls: [file], place: 0 }}
            altOf={() => product.title}
            opened={zoomed}
            onClose={() => setZoomed(false)}
          />
        </>
      ) : null}
    </Shelf>
  );
}
