import { VisuallyHidden } from '@mantine/core';
import { discountPercent, formatDiscount, formatMoney, formatPrice } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import classes from './Price.module.css';

interface PriceProps {
  /** Đồng; what costs nothing is said in words. */
  amount: number;
  original?: number | null;
  size?: 'card' | 'page' | 'total' | 'line';
  /** Says the discount beside the price; a card hangs it from the shelf instead. */
  withDiscount?: boolean;
}

/** A price, the struck old price when there was one, and perhaps the discount. */
export function Price({ amount, original = null, size = 'card', withDiscount = false }: PriceProps) {
  const percent = discountPercent(amount, original);
  return (
    <span className={classes.price} data-size={size}>
      <span className={classes.now}>{formatPrice(amount)}</span>
      {original !== null && percent > 0 ? (
        <s className={classes.old}>
          <VisuallyHidden>{commonText.coverPrice} </VisuallyHidden>
          {formatMoney(original)}
        </s>
      ) : null}
      {withDiscount && percent > 0 ? <span className={classes.discount}>{formatDiscount(percent)}</span> : null}
    </span>
  );
}
