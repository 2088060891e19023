import { Button, Title } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { ProductDetail } from '@/contract/endpoints/products';
import { countWord } from '@/contract/rules/count-word';
import { FormatTag } from '@/entities/book/FormatTag';
import { LevelNote } from '@/entities/product/LevelNote';
import { Price } from '@/entities/product/Price';
import { WishButton } from '@/entities/wish/WishButton';
import { FootBar } from '@/shared/layouts/FootBar';
import { firstClick } from '@/shared/lib/first-click';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { seriesText } from '@/text/series';
import { statusText } from '@/text/status';
import { EditionCards } from './EditionCards';
import { ShareButton } from './ShareButton';
import type { Purchase } from './use-purchase';
import { WhyThisPrice } from './WhyThisPrice';
import classes from './BuyPanel.module.css';

/** Loaded for customers who have bought an edition. */
const BoughtEditions = dynamic(
  () => import('@/entities/library/BoughtEditions').then((module) => module.BoughtEditions),
  { ssr: false },
);

/** Only for books that are not on sale yet. */
const FollowButton = dynamic(() => import('@/entities/follow/FollowButton').then((module) => module.FollowButton));

interface BuyProps {
  product: ProductDetail;
  purchase: Purchase;
}

const labelOf = ({ obstacle, gap }: Purchase): string => {
  if (obstacle === null) return productText.addToCart;
  return obstacle === 'level' ? productText.needLevel(gap?.required ?? '') : productText.cannotBuy[obstacle];
};

/** The buy button; when the product cannot be bought, its label says why. */
function BuyButton({ purchase, className }: { purchase: Purchase; className?: string }) {
  const { obstacle, add } = purchase;
  return (
    <Button
      variant="buy"
      size="lg"
      className={className}
      disabled={obstacle !== null}
      leftSection={obstacle === null ? <IconShoppingBagPlus size={20} aria-hidden /> : undefined}
      onClick={firstClick(add)}
    >
      {labelOf(purchase)}
    </Button>
  );
}

/** Why it cannot be bought, in a whole sentence. */
function reasonOf({ product, purchase: { obstacle } }: BuyProps): string | undefined {
  if (obstacle === 'soon') return productText.opensOn(formatDateTime(product.campaign.startDate));
  return obstacle === 'stopped' ? statusText.product[product.status] : undefined;
}

/** Quantity and buy button. */
function BuyRow({ product, purchase }: BuyProps) {
  const reason = reasonOf({ product, purchase });
  return (
    <div className={`${classes.buy} wrapping`}>
      <div className={classes.row}>
        <QuantityStepper
          value={purchase.quantity}
          max={Math.max(purchase.max, 1)}
          onChange={purchase.setQuantity}
          onExceed={purchase.exceed}
          disabled={purchase.obstacle !== null}
        />
        <BuyButton purchase={purchase} className={classes.button} />
      </div>
      <p className={classes.warning} role="status">
        {purchase.exceeded ? productText.onlyLeft(formatNumber(purchase.max), countWord(product)) : reason}
      </p>
      {purchase.obstacle === 'soon' ? (
        <FollowButton
          thing={{ kind: 'campaigns', id: product.campaign.id, name: product.campaign.name }}
          isReminder
          className={classes.remind}
        />
      ) : null}
      <LevelNote required={product.campaign.requiredLevel} gap={purchase.gap} />
    </div>
  );
}

/** Phone only: bar with price and button at the bottom of the viewport. */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  return (
    <FootBar label={productText.lineTotal} amount={formatMoney(purchase.total)}>
      <BuyButton purchase={purchase} />
    </FootBar>
  );
}

/** Titles of combos list their books; above this length a smaller font is used (look: 80-character titles). */
const LONG_TITLE = 45;

function Authors({ authors }: Pick<ProductDetail, 'authors'>) {
  if (authors.length === 0) return <p className={classes.authors}>{commonText.unknownAuthor}</p>;
  return (
    <ul className={classes.authors} aria-label={productText.authorsLabel}>
      {authors.map(({ id, name }) => (
        <li key={id}>
          <Link href={paths.author(id)} className="link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the series that the product belongs to, or is. */
function SeriesLinks({ series }: Pick<ProductDetail, 'series'>) {
  if (series.length === 0) return null;
  return (
    <p className={classes.series}>
      {seriesText.partOf}{' '}
      {series.map(({ id, name }) => (
        <Link key={id} href={paths.series(id)} className="link">
          {name}
        </Link>
      ))}
    </p>
  );
}

function stockLine(product: ProductDetail, points: number): string {
  const left = formatNumber(product.saleQuantity);
  const stock = product.saleQuantity > 0 ? productText.stockLine(left, countWord(product)) : productText.stockOver;
  return points > 0 && product.saleQuantity > 0
    ? `${commonText.pointsOnReceipt(formatNumber(points))} ${stock}`
    : stock;
}

/** Title, price, editions and buy button. */
export function BuyPanel({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  return (
    <div className={classes.panel}>
      <div className={classes.tags}>
        <Tag>{statusText.bookType[product.type]}</Tag>
        <Tag>{product.genre.name}</Tag>
        <span className={classes.tools}>
          <ShareButton product={product} />
          <WishButton product={product} />
        </span>
      </div>
      <Title order={1} className={product.title.length > LONG_TITLE ? classes.long : undefined}>
        {product.title}
      </Title>
      <Authors authors={product.authors} />
      <SeriesLinks series={product.series} />
      <div className={classes.price}>
        <Price amount={product.salePrice} original={product.coverPrice} size="page" withDiscount />
        <FormatTag format={product.format} />
      </div>
      {product.saving === null ? null : (
        <p className={classes.saving}>{productText.savingOnSingles(formatMoney(product.saving))}</p>
      )}
      <WhyThisPrice product={product} />
      <p className={classes.line} aria-live="polite">
        {stockLine(product, purchase.points)}
      </p>
      {purchase.bought.length > 0 ? <BoughtEditions editions={purchase.bought} /> : null}
      <EditionCards product={product} purchase={purchase} />
      <BuyRow product={product} purchase={purchase} />
    </div>
  );
}
