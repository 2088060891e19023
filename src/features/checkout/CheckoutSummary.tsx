import { useEffect, useRef } from 'react';
import type { Calculation } from '@/contract/endpoints/orders';
import { FREIGHT } from '@/contract/rules/freight';
import { priceLine } from '@/contract/rules/price';
import { CAMPAIGN_FORMAT, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { FormatTag } from '@/entities/book/FormatTag';
import { pricedLine, priceItems } from '@/entities/cart/basket';
import type { CartItem } from '@/entities/cart/cart-rules';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import type { useCalculation } from '@/entities/cart/use-calculation';
import { ProductCover } from '@/entities/product/ProductCover';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { TillSlip, type SlipRow } from '@/shared/ui/devices/TillSlip';
import { LineAmount } from '@/shared/ui/LineAmount';
import { checkoutText } from '@/text/checkout';
import { commonText } from '@/text/common';
import { freightText } from '@/text/freight';
import { RefusalNotice } from './RefusalNotice';
import type { usePlaceOrder } from './use-place-order';
import classes from './CheckoutSummary.module.css';

interface CheckoutSummaryProps {
  draft: CheckoutDraft;
  pricing: ReturnType<typeof useCalculation>;
  /** Whether the destination is known. */
  hasPlace: boolean;
  placing: ReturnType<typeof usePlaceOrder>;
  /** Whether there is an account that earns points. */
  earnsPoints: boolean;
}

/** The items, the price with the freight of each parcel in words, and why the order was not placed. */
export function CheckoutSummary({ draft, pricing, hasPlace, placing, earnsPoints }: CheckoutSummaryProps) {
  const { items } = draft;
  const { calculation, error, retry } = pricing;
  const { refusal, dismissError } = placing;
  const notice = useRef<HTMLDivElement>(null);
  // On phones the button is pressed far above the notice.
  useEffect(() => {
    if (refusal) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
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
      <p className={classes.hint}>
        {calculation && earnsPoints ? commonText.pointsOnReceipt(formatNumber(calculation.plusPoint)) : null}{' '}
        {calculation && calculation.parcels.length > 1 ? checkoutText.split(calculation.parcels.length) : null}
      </p>
      {error ? <RefusalNotice error={error} draft={draft} onFixed={retry} /> : null}
      <div ref={notice} className={classes.notice}>
        {refusal ? <RefusalNotice error={refusal} draft={draft} onFixed={dismissError} /> : null}
      </div>
    </Sheet>
  );
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

/** Why a parcel costs this freight: at an online fair all cost the same. */
const reasonOf = (freight: number, format: CampaignFormatId | undefined): string => {
  if (format === CAMPAIGN_FORMAT.ONLINE) return checkoutText.sameEverywhere;
  return freight === FREIGHT.INNER ? checkoutText.inProvinceOfCampaign : checkoutText.elsewhere;
};

const parcelRows = (parcels: Calculation['parcels'], format: CampaignFormatId | undefined): SlipRow[] =>
  parcels.map(({ issuer, freight }) => ({
    label: checkoutText.parcelFreight(issuer.name, reasonOf(freight, format)),
    value: formatMoney(freight),
    detail: true,
  }));

/** Freight per parcel; parcels without printed books have none (D4.8.6). */
const freightRows = (
  { parcels, freight }: Calculation,
  hasPlace: boolean,
  format: CampaignFormatId | undefined,
): SlipRow[] => {
  const sent = parcels.filter(({ printed }) => printed);
  // Files and orders collected at the counter have no freight (D4.8).
  if (sent.every((parcel) => parcel.freight === 0)) return [{ label: checkoutText.freight, value: freightText.none }];
  return [
    { label: checkoutText.freightOf(sent.length), value: formatMoney(freight) },
    ...(hasPlace || format === CAMPAIGN_FORMAT.ONLINE
      ? parcelRows(sent, format)
      : [{ label: checkoutText.freightUntilAddress, value: '', detail: true }]),
  ];
};

const rowsOf = (price: Calculation | undefined, items: readonly CartItem[], hasPlace: boolean): SlipRow[] => {
  const { subTotal, discountTotal } = price ?? priceItems(items);
  return [
    { label: checkoutText.subTotal, value: formatMoney(subTotal) },
    ...(price
      ? freightRows(price, hasPlace, items[0]?.product.campaign.format)
      : [{ label: checkoutText.freight, value: '…' }]),
    ...(discountTotal < 0 ? [{ label: checkoutText.discount, value: formatMoney(discountTotal), saving: true }] : []),
  ];
};
