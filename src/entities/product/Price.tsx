import { VisuallyHidden } from '@mantine/core';
import { discountPercent, formatDiscount, formatMoney, formatPrice } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import classes from './Price.module.css';

interface PriceProps {
  /** Đồng; zero is shown as a word. */
  amount: number;
  original?: number | null;
  size?: 'card' | 'page' | 'total' | 'line';
  /** Shows the discount next to the price; a card shows it as a flag on the shelf instead. */
  withDiscount?: boolean;
}

/** A price with the struck-out original price, if any, and optionally the discount. */
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
