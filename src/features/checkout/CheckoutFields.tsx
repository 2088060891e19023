import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { Calculation } from '@/contract/endpoints/orders';
import { FREIGHT } from '@/contract/rules/freight';
import type { LevelGap } from '@/contract/rules/level';
import { priceLine } from '@/contract/rules/price';
import { CAMPAIGN_FORMAT, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ORDER_TYPE } from '@/contract/states/order';
import { FormatTag } from '@/entities/book/FormatTag';
import { issuersOf, needsParcel, pricedLine, priceItems } from '@/entities/cart/basket';
import type { CartItem } from '@/entities/cart/cart-rules';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { useCalculation } from '@/entities/cart/use-calculation';
import { useOpenPlaces } from '@/entities/order/counter-places';
import { LevelNote } from '@/entities/product/LevelNote';
import { ProductCover } from '@/entities/product/ProductCover';
import { useLevelGap } from '@/entities/product/use-level-gap';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { TillSlip, type SlipRow } from '@/shared/ui/devices/TillSlip';
import { LineAmount } from '@/shared/ui/LineAmount';
import { checkoutText } from '@/text/checkout';
import { commonText } from '@/text/common';
import { orderText } from '@/text/order';
import { productText } from '@/text/product';
import { useCheckoutForm, type Buyer, type CheckoutForm } from './checkout-form';
import { MethodSheet, RecipientSheet } from './CheckoutSheets';
import { InvoiceSheet } from './InvoiceSheet';
import { KeepAddress } from './KeepAddress';
import { NotesSheet } from './NotesSheet';
import { needsAddress } from './order-request';
import { PaymentSheet } from './PaymentSheet';
import { RecipientChoice } from './RecipientChoice';
import { RefusalNotice } from './RefusalNotice';
import { usePlaceOrder, type GuestOrdering } from './use-place-order';
import { useRecipients } from './use-recipients';
import classes from './CheckoutFields.module.css';

interface CheckoutFieldsProps {
  buyer: Buyer;
  draft: CheckoutDraft;
  /** The customer's address book; guests have none. */
  book?: readonly CustomerAddress[];
  /** For an order without an account, with its own e-mail field. */
  guest?: GuestOrdering & { emailField: (form: CheckoutForm) => ReactNode };
}

const NO_BOOK: readonly CustomerAddress[] = [];

/** The checkout form with its price summary and the order button. */
export function CheckoutFields({ buyer, draft, book = NO_BOOK, guest }: CheckoutFieldsProps) {
  const withParcel = needsParcel(draft.items);
  const campaign = draft.items[0]?.product.campaign;
  // Online fairs have no counter (D4.7.4).
  const places = useOpenPlaces(campaign?.format === CAMPAIGN_FORMAT.OFFLINE ? campaign.id : null);
  const form = useCheckoutForm(buyer, draft, book);
  const recipients = useRecipients(form, buyer, draft, book);
  const withAddress = needsAddress(draft, form.values);
  const mayKeep = guest === undefined && withAddress && !recipients.isInBook;
  const placing = usePlaceOrder(draft, form, { guest, keeps: mayKeep && form.values.keepsAddress });
  const { type, address } = form.values;
  const { provinceCode } = address;
  const pricing = useCalculation(draft.items, { type, provinceCode });
  const required = (pricing.calculation ?? draft.items[0]?.product.campaign)?.requiredLevel ?? null;
  const gap = useLevelGap(required);
  const toFirstError = (errors: object) => {
    const [path] = Object.keys(errors);
    if (path) form.getInputNode(path)?.focus();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(placing.place, toFirstError)}>
      {gap ? <LevelNote required={required} gap={gap} /> : null}
      <TwoColumns
        aside={
          <CheckoutSummary
            draft={draft}
            pricing={pricing}
            hasPlace={provinceCode !== null || type === ORDER_TYPE.PICKUP}
            gap={gap}
            placing={placing}
            earnsPoints={guest === undefined}
          />
        }
      >
        <MethodSheet form={form} withParcel={withParcel} places={places} onType={recipients.chooseType} />
        <RecipientSheet
          form={form}
          withAddress={withAddress}
          choice={withAddress && book.length > 0 ? <RecipientChoice {...recipients} /> : null}
          emailField={guest?.emailField(form)}
        >
          {mayKeep ? <KeepAddress form={form} isFull={book.length >= LIMITS.customerAddresses} /> : null}
        </RecipientSheet>
        <NotesSheet form={form} issuers={issuersOf(draft.items)} />
        <PaymentSheet
          form={form}
          withParcel={withParcel}
          cashOnly={guest !== undefined}
          isFree={pricing.calculation?.total === 0}
        />
        <InvoiceSheet form={form} hasAccount={guest === undefined} />
      </TwoColumns>
    </form>
  );
}

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

/** The items, the price with the freight of each parcel in words, and the order button. */
function CheckoutSummary({ draft, pricing, hasPlace, gap, placing, earnsPoints }: CheckoutSummaryProps) {
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
  if (sent.every((parcel) => parcel.freight === 0))
    return [{ label: checkoutText.freight, value: orderText.freightNone }];
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
