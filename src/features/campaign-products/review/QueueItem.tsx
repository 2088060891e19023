import { Button, Checkbox } from '@mantine/core';
import type { QueueRow } from '@/contract/endpoints/campaign-products';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { BookCover } from '@/entities/book/BookCover';
import { formatWords } from '@/entities/product/format-words';
import { isLow } from '@/entities/product/low-stock';
import { formatMoney } from '@/shared/lib/format';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { reviewQueueText } from '@/text/review-queue';
import { statusText } from '@/text/status';
import { Differences } from '../Differences';
import type { Decision } from './use-reviews';
import classes from './ReviewQueue.module.css';

interface QueueItemProps {
  product: QueueRow;
  /** Whether the keyboard shortcuts act on this product. */
  active: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onActivate: () => void;
  onDecide: (decision: Decision) => void;
}

const COVER_WIDTH = 56;

/** The copies behind a product, as the issuer's stock counts them. */
function Copies({ product: { type, quantity, items, campaign } }: { product: QueueRow }) {
  const isSingle = type === PRODUCT_TYPE.SINGLE;
  return (
    <>
      {isSingle ? null : <li>{reviewQueueText.sets(quantity ?? 0)}</li>}
      {items.map(({ bookId, name, stock }) => (
        <li key={bookId} data-warn={isLow(stock, campaign) || undefined}>
          {isSingle ? '' : `${name}: `}
          {reviewQueueText.copies(stock)}
        </li>
      ))}
    </>
  );
}

/** A pending product: price, quantity, changes, and the buttons for the two decisions. */
export function QueueItem({ product, active, selected, onSelect, onActivate, onDecide }: QueueItemProps) {
  const { id, title, imageUrl, type, salePrice, coverPrice, discount, commission, agreedCommission, differences } =
    product;
  const isBelow = agreedCommission !== null && commission < agreedCommission;
  return (
    <li
      id={`product-${id}`}
      className={classes.item}
      tabIndex={-1}
      aria-labelledby={`product-title-${id}`}
      aria-current={active || undefined}
      data-active={active || undefined}
      onFocus={onActivate}
    >
      <Checkbox
        checked={selected}
        aria-label={reviewQueueText.select(title)}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={classes.cover}>
        <BookCover title={title} author="" genre="" imageUrl={imageUrl} width={COVER_WIDTH} decorative />
      </div>
      <div className={classes.facts}>
        <h3 id={`product-title-${id}`}>{title}</h3>
        <ul>
          <li>
            {statusText.bookType[type]}, {formatWords(product)}
          </li>
          <li>
            {reviewQueueText.price(formatMoney(salePrice), formatMoney(coverPrice))}
            {discount > 0 ? `, ${reviewQueueText.discount(discount)}` : ''}
          </li>
          {agreedCommission === null ? null : (
            <li data-warn={isBelow || undefined}>
              {isBelow
                ? reviewQueueText.belowAgreed(commission, agreedCommission)
                : reviewQueueText.commission(commission, agreedCommission)}
            </li>
          )}
          <Copies product={product} />
        </ul>
        {differences ? (
          <div className={classes.changed}>
            <b>{reviewQueueText.changed}</b>
            <Differences differences={differences} />
          </div>
        ) : (
          <p className={classes.first}>
            <Tag>{reviewQueueText.firstTime}</Tag>
          </p>
        )}
      </div>
      <div className={classes.decide}>
        <Button size="sm" aria-label={reviewQueueText.acceptOf(title)} onClick={() => onDecide('accept')}>
          {reviewQueueText.accept}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={reviewQueueText.rejectOf(title)}
          onClick={() => onDecide('reject')}
        >
          {reviewQueueText.reject}
        </Button>
      </div>
    </li>
  );
}
