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

/** Loaded only for books with more pictures than the cover; part of the server-rendered HTML there. */
const Gallery = dynamic(() => import('./Gallery').then((module) => module.Gallery));

/** File of the cover that can be enlarged: only a single book has one; a fan or stack of covers is drawn. */
const fileOf = ({ type, covers }: ProductDetail): string | null =>
  type === PRODUCT_TYPE.SINGLE ? (covers[0]?.imageUrl ?? null) : null;

/** The large cover, which can be enlarged by pressing it, or the gallery of a book with more pictures. */
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
