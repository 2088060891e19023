import { IconAward, IconBroadcast, IconBuildingStore, IconShoppingBagPlus } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ProductCard as Product } from '@/contract/endpoints/products';
import type { TitleOffer } from '@/contract/endpoints/titles';
import type { LevelGap } from '@/contract/rules/level';
import type { SearchMarks } from '@/contract/rules/search/matched-letters';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { FormatTag } from '@/entities/book/FormatTag';
import { useAddToCart } from '@/entities/cart/use-cart';
import { Price } from '@/entities/product/Price';
import { WishButton } from '@/entities/wish/WishButton';
import { firstClick } from '@/shared/lib/first-click';
import { formatAverage, formatDiscount, formatMoney, formatNumber, formatSpan } from '@/shared/lib/format';
import { usePageTime } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { Shelf } from '@/shared/ui/devices/Shelf';
import tileClasses from '@/shared/ui/devices/book-tile.module.css';
import { Marked } from '@/shared/ui/Marked';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import { obstacleOf, type Obstacle } from './availability';
import { AuthorNames } from './AuthorNames';
import { EditionIcons } from './EditionIcons';
import { CampaignOffers } from './CampaignOffers';
import { ProductCover } from './ProductCover';
import { useLevelGap } from './use-level-gap';
import classes from './ProductCard.module.css';

const COVER_WIDTH = 180;
/** A smaller discount gets no flag (look: product card). */
const FLAG_FROM = 5;

interface ProductCardProps {
  /** Titles have all their offers, and search results the letters to highlight. */
  product: Product & { offers?: readonly TitleOffer[]; marks?: SearchMarks };
  /** Whether it is above the fold. */
  priority?: boolean;
  /** Heading level that fits the page. */
  as?: 'h2' | 'h3';
  boardClassName?: string;
  /** Names the fair, for lists with products of several fairs. */
  withCampaign?: boolean;
  /** Shown below the price. */
  note?: string;
}

/** Separate from the card, because it renders again every minute where it is shown. */
function Opening({ campaign }: Pick<Product, 'campaign'>) {
  const now = usePageTime();
  return productText.opensIn(formatSpan(new Date(campaign.startDate).getTime() - now.getTime()));
}

/** Text across the cover of a product that cannot be bought. */
function stripOf(product: Product, obstacle: Obstacle | null, gap: LevelGap | null): ReactNode {
  if (obstacle === 'soldOut' || obstacle === 'stopped') return statusText.productShort[product.status];
  if (obstacle === 'level' && gap)
    return gap.missing > 0 ? productText.missing(formatNumber(gap.missing)) : productText.levelTooLow;
  return obstacle === 'soon' ? <Opening campaign={product.campaign} /> : undefined;
}

function AddButton({ product }: { product: Product }) {
  const addToCart = useAddToCart();
  return (
    <button
      type="button"
      className={classes.add}
      aria-label={productText.addNamed(product.title)}
      title={productText.addToCart}
      onClick={firstClick(() => addToCart(product))}
    >
      <IconShoppingBagPlus size={18} aria-hidden />
    </button>
  );
}

function CampaignLine({ campaign: { name, format } }: Pick<Product, 'campaign'>) {
  const FormatIcon = format === CAMPAIGN_FORMAT.OFFLINE ? IconBuildingStore : IconBroadcast;
  return (
    <p className={classes.campaign} title={name}>
      <FormatIcon size={15} aria-hidden />
      <span className="ellipsis">{name}</span>
    </p>
  );
}

/** The average rating of the book and the number of ratings. */
function RatingLine({ average, count }: NonNullable<Product['rating']>) {
  const [stars, ratings] = [formatAverage(average), formatNumber(count)];
  return (
    <p className={classes.rating} role="img" aria-label={productText.ratedBy(stars, ratings)}>
      <b>{stars}</b> ★ ({ratings})
    </p>
  );
}

/** The level that the fair requires; in the same place for every customer. */
function LevelLine({ campaign: { requiredLevel } }: Pick<Product, 'campaign'>) {
  if (!requiredLevel) return null;
  return (
    <p className={classes.campaign}>
      <IconAward size={15} aria-hidden />
      <span className="ellipsis">{productText.fromLevel(requiredLevel.name)}</span>
    </p>
  );
}

/** @param gap why this customer's level does not suffice for the fair */
function Tile({ gap, ...props }: ProductCardProps & { gap: LevelGap | null }) {
  const { product, priority, as: Heading = 'h3', boardClassName = '', withCampaign = false, note } = props;
  const { offers = [], marks } = product;
  const obstacle = obstacleOf(product, gap);
  const strip = stripOf(product, obstacle, gap);
  return (
    <article className={tileClasses.card} data-lift>
      <Shelf
        className={`${classes.board} ${boardClassName}`}
        flag={
          product.discount >= FLAG_FROM ? (
            <span aria-label={productText.discountFlag(product.discount)} role="img">
              {formatDiscount(product.discount)}
            </span>
          ) : undefined
        }
        strip={strip}
      >
        <div className={classes.cover}>
          <ProductCover product={product} width={COVER_WIDTH} priority={priority} />
        </div>
      </Shelf>
      <div className={classes.meta}>
        <span className="ellipsis">{product.issuer.name}</span>
        <EditionIcons product={product} />
      </div>
      <Heading className={`${tileClasses.title} ${classes.title} clamp-2`}>
        <Link href={paths.product(product)}>
          <Marked text={product.title} marks={marks?.title} />
        </Link>
      </Heading>
      <p className={`${tileClasses.author} ellipsis`}>
        <AuthorNames authors={product.authors} marks={marks?.authors} />
      </p>
      {product.rating && <RatingLine {...product.rating} />}
      {withCampaign ? <CampaignLine campaign={product.campaign} /> : null}
      {offers.length > 1 ? <CampaignOffers title={product.title} offers={offers} /> : null}
      <LevelLine campaign={product.campaign} />
      <div className={classes.foot}>
        <span className={classes.price}>
          <Price amount={product.salePrice} original={product.coverPrice} />
          <FormatTag format={product.format} />
          {product.saving === null ? null : (
            <span className={classes.saving}>{productText.saving(formatMoney(product.saving))}</span>
          )}
          {note ? <span className={classes.saving}>{note}</span> : null}
        </span>
        {obstacle === null ? <AddButton product={product} /> : null}
      </div>
      <WishButton product={product} className={classes.wish} />
    </article>
  );
}

function LevelTile(props: ProductCardProps) {
  return <Tile {...props} gap={useLevelGap(props.product.campaign.requiredLevel)} />;
}

/** A product as a tile on a shelf: the cover is on the board, the texts and the price below it. */
export function ProductCard(props: ProductCardProps) {
  return props.product.campaign.requiredLevel ? <LevelTile {...props} /> : <Tile {...props} gap={null} />;
}
