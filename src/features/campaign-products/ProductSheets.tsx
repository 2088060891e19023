import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { EDITIONS, PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { BookCover } from '@/entities/book/BookCover';
import { formatWords } from '@/entities/product/format-words';
import { isLow } from '@/entities/product/low-stock';
import { StockFigures } from '@/entities/product/StockFigures';
import { formatDateTime, formatMoney, formatNumber, formatSurcharge } from '@/shared/lib/format';
import { AppLink } from '@/shared/ui/AppLink';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { reviewQueueText } from '@/text/review-queue';
import { statusText } from '@/text/status';
import { Differences } from './Differences';
import classes from './ProductSheets.module.css';

type Item = CampaignProduct['items'][number];
type Campaign = CampaignProduct['campaign'];

/** URLs of books and products for the role of the user. */
export interface ProductLinks {
  book: (bookId: number) => string;
  product: (id: string) => string;
}

const COVER_WIDTH = 56;

function ItemRow({ item, campaign, links }: { item: Item; campaign: Campaign; links: ProductLinks }) {
  const { bookId, code, name, imageUrl, coverPrice, released, editions, stock, sharedWith } = item;
  return (
    <li className={classes.item}>
      <div className={classes.cover}>
        <BookCover title={name} author="" genre="" imageUrl={imageUrl} width={COVER_WIDTH} decorative />
      </div>
      <div className={classes.grow}>
        <AppLink href={links.book(bookId)}>{name}</AppLink>
        <p className={classes.note}>
          {code}, {formatMoney(coverPrice)}
        </p>
        {released ? null : <p className={classes.warn}>{text.stopped}</p>}
        {editions.length > 0 ? (
          <p className={classes.tags}>
            {editions.map((edition) => (
              <Tag key={edition}>{text.edition[edition]}</Tag>
            ))}
          </p>
        ) : null}
        <StockFigures stock={stock} label={text.stockOf(name)} low={isLow(stock, campaign)} />
        {sharedWith.length > 0 ? (
          <p className={classes.note}>
            {text.shared}:{' '}
            {sharedWith.map(({ id, title, quantity }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                <AppLink href={links.product(id)}>{text.sharedSets(title, quantity)}</AppLink>
              </span>
            ))}
          </p>
        ) : null}
      </div>
    </li>
  );
}

interface ItemsSheetProps {
  product: CampaignProduct;
  links: ProductLinks;
  title?: string;
}

/** The books of a product, each with its stock at the fair and the other products that share that stock. */
export function ItemsSheet({ product, links, title = text.items }: ItemsSheetProps) {
  return (
    <Sheet title={title}>
      <ul className={classes.list}>
        {product.items.map((item) => (
          <ItemRow key={item.bookId} item={item} campaign={product.campaign} links={links} />
        ))}
      </ul>
    </Sheet>
  );
}

type Fact = readonly [label: string, value: string];

const genreWords = ({ genre }: CampaignProduct): string =>
  genre.parentName ? `${genre.parentName}, ${genre.name}` : genre.name;

const extras = (product: CampaignProduct): Fact[] =>
  EDITIONS.flatMap((edition) => {
    const price = product[`${edition}ExtraPrice`];
    return price === null ? [] : [[text.extra[edition], formatSurcharge(price)] as const];
  });

const quantityOf = ({ type, quantity }: CampaignProduct): Fact => [
  type === PRODUCT_TYPE.SINGLE ? text.copies : text.sets,
  quantity === null ? text.noLimit : formatNumber(quantity),
];

const facts = (product: CampaignProduct): Fact[] => [
  [text.issuer, product.issuer.name],
  [text.campaign, product.campaign.name],
  [text.type, statusText.bookType[product.type] ?? ''],
  [text.format, formatWords(product)],
  [text.genre, genreWords(product)],
  [text.coverPrice, formatMoney(product.coverPrice)],
  [text.discount, text.percent(product.discount)],
  [text.salePrice, formatMoney(product.salePrice)],
  ...extras(product),
  [text.commission, text.commissionOf(product.commission, product.agreedCommission)],
  quantityOf(product),
  [text.taken, formatNumber(product.taken)],
  [text.available, formatNumber(product.available)],
  [text.created, formatDateTime(product.createdAt)],
  [text.updated, formatDateTime(product.updatedAt)],
];

const productFactRows = (product: CampaignProduct) =>
  facts(product).map(([label, value]) => ({ key: label, label, value }));

/** The facts of a book for sale, in rows. */
export function FactsSheet({ product }: { product: CampaignProduct }) {
  return (
    <Sheet title={text.facts}>
      <SpecRows items={productFactRows(product)} />
    </Sheet>
  );
}

export function DifferencesSheet({ differences }: Pick<CampaignProduct, 'differences'>) {
  return (
    <Sheet title={reviewQueueText.changed}>
      {differences ? (
        <Differences differences={differences} />
      ) : (
        <p className={classes.note}>{reviewQueueText.firstTime}</p>
      )}
    </Sheet>
  );
}

/** Submissions and decisions, the oldest first. */
export function StepsSheet({ steps }: Pick<CampaignProduct, 'steps'>) {
  return (
    <Sheet title={text.steps}>
      {steps.length === 0 ? <p className={classes.note}>{text.noSteps}</p> : null}
      <ol className={classes.list}>
        {steps.map(({ status, at, actorName, note }) => (
          <li key={`${at} ${status}`} className={classes.step}>
            <p>
              <b>{actorName}</b> {text.step[status]}
            </p>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {note ? <p className={classes.quote}>{note}</p> : null}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

export function DescriptionSheet({ description }: Pick<CampaignProduct, 'description'>) {
  return (
    <Sheet title={text.description}>
      <p className={classes.description}>{description}</p>
    </Sheet>
  );
}
