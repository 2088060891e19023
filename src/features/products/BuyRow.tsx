import { Button } from '@mantine/core';
import { IconAward, IconShoppingBagPlus } from '@tabler/icons-react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { formatDateTime, formatNumber, formatMoney } from '@/shared/lib/format';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import type { Purchase } from './use-purchase';
import classes from './BuyRow.module.css';

interface BuyProps {
  product: ProductDetail;
  purchase: Purchase;
}

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
      onClick={add}
    >
      {obstacle === null ? productText.addToCart : productText.cannotBuy[obstacle]}
    </Button>
  );
}

/** Why it cannot be bought, in a whole sentence. */
function reasonOf({ product, purchase: { obstacle, ownLevel } }: BuyProps): string | undefined {
  if (obstacle === 'soon') return productText.opensOn(formatDateTime(product.campaign.startDate));
  if (obstacle === 'level' && ownLevel) return productText.levelTooLow(ownLevel);
  return obstacle === 'stopped' ? statusText.product[product.status] : undefined;
}

function LevelNote({ level }: { level: NonNullable<ProductDetail['requiredLevel']> }) {
  return (
    <p className={classes.note}>
      <IconAward size={16} aria-hidden />
      {productText.needsLevel(level.name, formatNumber(level.conditionalPoint))}
    </p>
  );
}

/** Quantity and buy button. */
export function BuyRow({ product, purchase }: BuyProps) {
  const reason = reasonOf({ product, purchase });
  return (
    <div className={classes.buy}>
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
        {purchase.exceeded ? productText.onlyLeft(formatNumber(purchase.max)) : reason}
      </p>
      {product.requiredLevel && product.requiredLevel.conditionalPoint > 0 ? (
        <LevelNote level={product.requiredLevel} />
      ) : null}
    </div>
  );
}

/** On a phone: subtotal and button in a bar at the foot. */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  return (
    <div className={classes.bar}>
      {purchase.obstacle === 'noPrice' ? null : (
        <p className={classes.subtotal} aria-live="polite">
          {productText.subtotal}
          <b>{formatMoney(purchase.subtotal)}</b>
        </p>
      )}
      <BuyButton purchase={purchase} className={classes.barButton} />
    </div>
  );
}
