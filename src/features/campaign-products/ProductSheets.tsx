import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { BookCover } from '@/entities/book/BookCover';
import { isLow } from '@/entities/product/low-stock';
import { StockFigures } from '@/entities/product/StockFigures';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { AppLink } from '@/shared/ui/AppLink';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { reviewQueueText } from '@/text/review-queue';
import { Differences } from './Differences';
import { productFactRows } from './product-facts';
import classes from './ProductSheets.module.css';

type Item = CampaignProduct['items'][number];
type Fair = CampaignProduct['campaign'];

/** URLs of books and products for the role of the user. */
export interface ProductLinks {
  book: (bookId: number) => string;
  product: (id: string) => string;
}

const COVER_WIDTH = 56;

function ItemRow({ item, fair, links }: { item: Item; fair: Fair; links: ProductLinks }) {
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
        <StockFigures stock={stock} label={text.stockOf(name)} low={isLow(stock, fair)} />
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
          <ItemRow key={item.bookId} item={item} fair={product.campaign} links={links} />
        ))}
      </ul>
    </Sheet>
  );
}

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
