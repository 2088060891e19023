import { Title } from '@mantine/core';
import Link from 'next/link';
import type { ProductDetail } from '@/contract/endpoints/products';
import { knownPrice } from '@/entities/product/availability';
import { Price } from '@/entities/product/Price';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import { BuyRow } from './BuyRow';
import { EditionCards } from './EditionCards';
import type { Purchase } from './use-purchase';
import classes from './BuyPanel.module.css';

/** Combos list their books in the title; that long it is set smaller (look: 80-character titles). */
const LONG_TITLE = 45;

function Authors({ authors }: Pick<ProductDetail, 'authors'>) {
  if (authors.length === 0) return <p className={classes.authors}>{commonText.anonymous}</p>;
  return (
    <ul className={classes.authors} aria-label={productText.authorsLabel}>
      {authors.map(({ id, name }) => (
        <li key={id}>
          <Link href={paths.products({ author: id })} className="link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function stockLine(product: ProductDetail, points: number): string {
  const stock =
    product.saleQuantity > 0 ? productText.stockLine(formatNumber(product.saleQuantity)) : productText.stockOver;
  return points > 0 && product.saleQuantity > 0 ? `${productText.pointsLine(formatNumber(points))} ${stock}` : stock;
}

/** Title, price, editions and buy button. */
export function BuyPanel({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  return (
    <div className={classes.panel}>
      <div className={classes.tags}>
        <Tag>{statusText.bookType[product.type]}</Tag>
        <Tag>{product.genre.name}</Tag>
      </div>
      <Title order={1} className={product.title.length > LONG_TITLE ? classes.long : undefined}>
        {product.title}
      </Title>
      <Authors authors={product.authors} />
      <Price amount={knownPrice(product)} original={product.coverPrice} size="page" withDiscount />
      <p className={classes.line} aria-live="polite">
        {stockLine(product, purchase.points)}
      </p>
      <EditionCards product={product} purchase={purchase} />
      <BuyRow product={product} purchase={purchase} />
    </div>
  );
}
