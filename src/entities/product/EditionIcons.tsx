import { IconBook, IconFileTypePdf, IconHeadphones, type Icon } from '@tabler/icons-react';
import type { ProductCard } from '@/contract/endpoints/products';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import { productText } from '@/text/product';
import classes from './ProductCard.module.css';

type Editions = Pick<ProductCard, 'format' | 'pdfExtraPrice' | 'audioExtraPrice'>;

const { editionIcons } = productText;

function editionsOf({ format, pdfExtraPrice, audioExtraPrice }: Editions): readonly (readonly [string, Icon])[] {
  return [
    ...(format === BOOK_FORMAT.PAPER ? [[editionIcons.paper, IconBook] as const] : []),
    ...(format === BOOK_FORMAT.PDF || pdfExtraPrice !== null ? [[editionIcons.pdf, IconFileTypePdf] as const] : []),
    ...(format === BOOK_FORMAT.AUDIO || audioExtraPrice !== null
      ? [[editionIcons.audio, IconHeadphones] as const]
      : []),
  ];
}

/** Icons of a product's editions. */
export function EditionIcons({ product }: { product: Editions }) {
  return (
    <span className={classes.editions}>
      {editionsOf(product).map(([label, EditionIcon]) => (
        <span key={label} role="img" aria-label={label} title={label}>
          <EditionIcon size={15} aria-hidden />
        </span>
      ))}
    </span>
  );
}
