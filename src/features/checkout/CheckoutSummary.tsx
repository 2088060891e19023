import { Button } from '@mantine/core';
import type { Calculation } from '@/contract/endpoints/orders';
import type { LevelGap } from '@/contract/rules/level';
import { priceLine } from '@/contract/rules/price';
import { FormatTag } from '@/entities/book/FormatTag';
import { priceItems, pricedLine } from '@/entities/cart/basket';
import type { CartItem } from '@/entities/cart/cart-rules';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import type { useCalculation } from '@/entities/cart/use-calculation';
import { ProductCover } from '@/entities/product/ProductCover';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { LineAmount } from '@/shared/ui/LineAmount';
import { TillSlip, type SlipRow } from '@/shared/ui/devices/TillSlip';
import { checkoutText } from '@/text/checkout';
import { commonText } from '@/text/common';
import { orderText } from '@/text/order';
import { productText } from '@/text/product';
import { RefusalNotice } from './RefusalNotice';
import type { usePlaceOrder } from './use-place-order';
import classes from './CheckoutSummary.module.css';

interface CheckoutSummaryProps {
  draft: CheckoutDraft;
  pricing: ReturnType<typeof useCalculation>;
  /** Whether the destination is known. */
  hasPlace: boolean;
  /** What the customer's level lacks. */
  gap: LevelGap | null;
  placing: ReturnType<typeof usePlaceOrder>;
  /** Whether there is an account that earns points. */
  earnsPoints: boolean;
}

function Line({ item }: { item: CartItem }) {
  const { product, quantity, withPdf, withAudio } = item;
  const words = [
    product.issuer.name,
    withPdf ? checkoutText.withPdf : '',
    withAudio ? checkoutText.withAudio : '',
    `×${quantity}`,
  ];
  return (
    <li className={classes.line}>
      <span className={classes.cover}>
        <ProductCover product={product} width={48} />
      </span>
      <span className={classes.words}>
        <b>{product.title}</b>
        <span className="t-small">{words.filter(Boolean).join(', ')}</span>
        <FormatTag format={product.format} />
      </span>
      <LineAmount {...priceLine(pricedLine(item))} className={classes.amount} />
    </li>
  );
}

const parcelRows = (parcels: Calculation['parcels']): SlipRow[] =>
  parcels.map(({ issuer, freight, freightName }) => ({
    label: checkoutText.parcelFreight(issuer.name, freightName),
    value: formatMoney(freight),
    detail: true,
  }));

/** Freight per parcel; parcels without printed books have none (D4.8.6). */
const freightRows = ({ parcels, freight }: Calculation, hasPlace: boolean): SlipRow[] => {
  const sent = parcels.filter(({ printed }) => printed);
  // Files and orders collected at the counter have no freight (D4.8).
  if (sent.every((parcel) => parcel.freight === 0))
    return [{ label: checkoutText.freight, value: orderText.freightNone }];
  return [
    { label: checkoutText.freightOf(sent.length), value: formatMoney(freight) },
    ...(hasPlace ? parcelRows(sent) : [{ label: checkoutText.freightUntilAddress, value: '', detail: true }]),
  ];
};

const rowsOf = (price: Calculation | undefined, items: readonly CartItem[], hasPlace: boolean): SlipRow[] => {
  const { subTotal, discountTotal } = price ?? priceItems(items);
  return [
    { label: checkoutText.subTotal, value: formatMoney(subTotal) },
    ...(price ? freightRows(price, hasPlace) : [{ label: checkoutText.freight, value: '…' }]),
    ...(discountTotal < 0 ? [{ label: checkoutText.discount, value: formatMoney(discountTotal), saving: true }] : []),
  ];
};

/** The items, the price with the freight of each parcel in words, and the order button. */
export function CheckoutSummary({ draft, pricing, hasPlace, gap, placing, earnsPoints }: CheckoutSummaryProps) {
  const { items } = draft;
  const { calculation, error, retry } = pricing;
  return (
    <Sheet as="aside" title={checkoutText.products}>
      <ul className={classes.lines}>
        {items.map((item) => (
          <Line key={item.product.id} item={item} />
        ))}
      </ul>
      <TillSlip
        rows={rowsOf(calculation, items, hasPlace)}
        totalLabel={checkoutText.total}
        total={calculation?.total ?? priceItems(items).total}
        busy={!calculation && !error}
      />
      {error ? <RefusalNotice error={error} draft={draft} onFixed={retry} /> : null}
      {placing.refusal ? <RefusalNotice error={placing.refusal} draft={draft} onFixed={placing.dismissError} /> : null}
      <Button type="submit" variant="buy" size="lg" fullWidth mt="md" loading={placing.busy} disabled={gap !== null}>
        {gap ? productText.needLevel(gap.required) : checkoutText.place}
      </Button>
      <p className={classes.hint}>
        {calculation && earnsPoints ? commonText.pointsOnReceipt(formatNumber(calculation.plusPoint)) : null}{' '}
        {calculation && calculation.parcels.length > 1 ? checkoutText.split(calculation.parcels.length) : null}
      </p>
    </Sheet>
  );
}
