import { formatMoney } from '@/shared/lib/format';
import { productText } from '@/text/product';
import { BuyButton } from './BuyRow';
import type { Purchase } from './use-purchase';
import classes from './BuyBar.module.css';

/** On a phone: what it will cost, and the button, always within reach of the thumb. */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  return (
    <div className={classes.bar}>
      {purchase.obstacle === 'noPrice' ? null : (
        <p className={classes.subtotal} aria-live="polite">
          {productText.subtotal}
          <b>{formatMoney(purchase.subtotal)}</b>
        </p>
      )}
      <BuyButton purchase={purchase} className={classes.button} />
    </div>
  );
}
