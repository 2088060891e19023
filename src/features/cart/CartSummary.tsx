import { Button } from '@mantine/core';
import { FREIGHT, hasPrinted } from '@/contract/rules/freight';
import { hasFiles } from '@/contract/rules/line-files';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { issuersOf, needsParcel, priceItems } from '@/entities/cart/basket';
import { copiesInWords, type CartItem } from '@/entities/cart/cart-rules';
import { useCalculation } from '@/entities/cart/use-calculation';
import { messageOf } from '@/shared/api/api-error';
import { FootBar } from '@/shared/layouts/FootBar';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { readPublicConfig } from '@/shared/lib/public-config';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { TillSlip, type SlipRow } from '@/shared/ui/devices/TillSlip';
import { cartText } from '@/text/cart';
import { commonText } from '@/text/common';
import { guestCheckoutText } from '@/text/guest-checkout';
import { freightText } from '@/text/freight';
import type { BeginCheckout } from './use-begin-checkout';
import classes from './CartSummary.module.css';

/** Figures from the contract's price function at once, replaced by the backend's when they arrive. */
function usePrice(items: readonly CartItem[]) {
  const { calculation, error } = useCalculation(items);
  const price = calculation ?? priceItems(items);
  return { ...price, error, copiesPerCustomer: calculation?.copiesPerReader ?? null };
}

/** The freight before the address is known: what it is in every place, or from least to most (D4.8). */
const freightRows = (items: readonly CartItem[]): SlipRow[] => {
  const label = cartText.provisionalFee;
  if (!needsParcel(items)) return [{ label, value: freightText.none }];
  const parcels = issuersOf(items.filter(({ product }) => hasPrinted([product]))).length;
  const [least, most] = [formatMoney(parcels * FREIGHT.INNER), formatMoney(parcels * FREIGHT.OUTER)];
  if (items[0]?.product.campaign.format === CAMPAIGN_FORMAT.ONLINE) return [{ label, value: least }];
  return [
    ...(parcels > 0 ? [{ label, value: cartText.freightBetween(least, most) }] : []),
    { label: cartText.freightByPlace, value: '', detail: true },
  ];
};

const rowsOf = (items: readonly CartItem[], price: { subTotal: number; discountTotal: number }): SlipRow[] => [
  {
    label: `${cartText.subTotal} (${copiesInWords(items)})`,
    value: formatMoney(price.subTotal),
  },
  ...freightRows(items),
  ...(price.discountTotal < 0
    ? [{ label: cartText.discount, value: formatMoney(price.discountTotal), saving: true }]
    : []),
];

interface CartSummaryProps {
  items: readonly CartItem[];
  checkout: BeginCheckout;
}

function BuyButton({ items, checkout }: CartSummaryProps) {
  const none = items.length === 0;
  return (
    <Button
      variant="buy"
      size="lg"
      fullWidth
      disabled={none || checkout.isOtherRole}
      loading={checkout.busy}
      onClick={() => checkout.begin(items)}
    >
      {none ? cartText.buyNone : cartText.buy(items.length)}
    </Button>
  );
}

/** Why these lines cannot be ordered without an account; undefined when they can. */
const accountNeededFor = (items: readonly CartItem[]): string | undefined => {
  if (items.some(hasFiles)) return guestCheckoutText.filesNeedAccount;
  const isLevelled = items.some(({ product }) => product.campaign.requiredLevel !== null);
  return isLevelled ? guestCheckoutText.levelNeedsAccount : undefined;
};

/** Choices of a visitor without an account: sign in, or continue as a guest. */
function GuestWay({ items, checkout }: CartSummaryProps) {
  const served = readPublicConfig()?.guestOrders === true;
  const reason = accountNeededFor(items);
  return (
    <>
      <p className={classes.hint}>{cartText.signInFirst}</p>
      {served && reason ? <p className={classes.hint}>{reason}</p> : null}
      {served && !reason ? (
        <Button
          variant="outline"
          fullWidth
          mt="xs"
          disabled={items.length === 0}
          onClick={() => checkout.beginAsGuest(items)}
        >
          {guestCheckoutText.withoutAccount}
        </Button>
      ) : null}
    </>
  );
}

/** Phone only: bar with total and button at the bottom of the viewport, however many lines are above the summary. */
export function CartBar(props: CartSummaryProps) {
  const { goods } = usePrice(props.items);
  return (
    <FootBar label={cartText.total} amount={formatMoney(goods)}>
      <BuyButton {...props} />
    </FootBar>
  );
}

/** Receipt of the selected lines, with the button to the checkout. */
export function CartSummary({ items, checkout }: CartSummaryProps) {
  const { error, copiesPerCustomer, ...price } = usePrice(items);
  const none = items.length === 0;
  return (
    <Sheet as="aside" title={cartText.summary} className={classes.summary}>
      <TillSlip rows={rowsOf(items, price)} totalLabel={cartText.total} total={price.goods} />
      <p className="t-small" aria-live="polite">
        {none ? cartText.nothingChosen : commonText.pointsOnReceipt(formatNumber(price.plusPoint))}
      </p>
      {copiesPerCustomer !== null && items.some(({ quantity }) => quantity > copiesPerCustomer) ? (
        <p className={classes.error} role="alert">
          {cartText.copiesPerCustomer(copiesPerCustomer)}
        </p>
      ) : null}
      {error ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      <div className={`${classes.button} wrapping`}>
        <BuyButton items={items} checkout={checkout} />
      </div>
      {checkout.isGuest ? <GuestWay items={items} checkout={checkout} /> : null}
      {checkout.isOtherRole ? <p className={classes.hint}>{cartText.customersOnly}</p> : null}
    </Sheet>
  );
}
