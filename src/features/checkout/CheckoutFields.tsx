import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { LevelGap } from '@/contract/rules/level';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { issuersOf, needsParcel } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { useCalculation } from '@/entities/cart/use-calculation';
import { useOpenPlaces } from '@/entities/order/counter-places';
import { LevelNote } from '@/entities/product/LevelNote';
import { useLevelGap } from '@/entities/product/use-level-gap';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { formatMoney } from '@/shared/lib/format';
import { checkoutText } from '@/text/checkout';
import { productText } from '@/text/product';
import { keepSent, useCheckoutForm, type Buyer, type CheckoutForm } from './checkout-form';
import { MethodSheet, RecipientSheet } from './CheckoutSheets';
import { CheckoutSummary } from './CheckoutSummary';
import { InvoiceSheet } from './InvoiceSheet';
import { KeepAddress } from './KeepAddress';
import type { LastTime } from './last-time';
import { NotesSheet } from './NotesSheet';
import { needsAddress, type CheckoutValues } from './order-request';
import { PaymentSheet } from './PaymentSheet';
import { RecipientChoice } from './RecipientChoice';
import { refusedSections } from './sections';
import { SlotChoices } from './SlotChoices';
import { useFolds } from './use-folds';
import { usePlaceOrder, type GuestOrdering } from './use-place-order';
import { useRecipients } from './use-recipients';

interface CheckoutFieldsProps {
  buyer: Buyer;
  draft: CheckoutDraft;
  /** The customer's address book; guests have none. */
  book?: readonly CustomerAddress[];
  /** For a customer with a last order: sections whose value is known are folded to it. */
  lastTime?: LastTime | undefined;
  /** For an order without an account, with its own e-mail field. */
  guest?: GuestOrdering & { emailField: (form: CheckoutForm) => ReactNode };
}

const NO_BOOK: readonly CustomerAddress[] = [];

/** The checkout form with its price summary and the order button. */
export function CheckoutFields({ buyer, draft, book = NO_BOOK, lastTime, guest }: CheckoutFieldsProps) {
  const withParcel = needsParcel(draft.items);
  const campaign = draft.items[0]?.product.campaign;
  // Online fairs have no counter (D4.7.4).
  const places = useOpenPlaces(campaign?.format === CAMPAIGN_FORMAT.OFFLINE ? campaign.id : null);
  const form = useCheckoutForm({ buyer, book, lastTime }, draft);
  const { foldOf, unfold, toFirstError } = useFolds(form, draft, lastTime);
  const recipients = useRecipients(form, buyer, draft, book);
  const withAddress = needsAddress(draft, form.values);
  const mayKeep = guest === undefined && withAddress && !recipients.isInBook;
  const placing = usePlaceOrder(draft, form, {
    guest,
    keeps: mayKeep && form.values.keepsAddress,
    onRefused: ({ code }, fields) => {
      unfold(...refusedSections(code, Object.keys(fields)));
      toFirstError(fields);
    },
  });
  const { type, address } = form.values;
  const { provinceCode } = address;
  const pricing = useCalculation(draft.items, { type, provinceCode });
  const required = (pricing.calculation ?? draft.items[0]?.product.campaign)?.requiredLevel ?? null;
  const gap = useLevelGap(required);
  const place = (values: CheckoutValues) => {
    keepSent(buyer, draft, values);
    return placing.place(values);
  };
  return (
    <form noValidate onSubmit={form.onSubmit(place, toFirstError)}>
      {gap ? <LevelNote required={required} gap={gap} /> : null}
      <TwoColumns
        aside={
          <CheckoutSummary
            draft={draft}
            pricing={pricing}
            hasPlace={provinceCode !== null || type === ORDER_TYPE.PICKUP}
            placing={placing}
            earnsPoints={guest === undefined}
          />
        }
        foot={<OrderButton total={pricing.calculation?.total} gap={gap} busy={placing.busy} />}
      >
        <MethodSheet
          form={form}
          withParcel={withParcel}
          places={places}
          freight={pricing.calculation?.freight}
          fold={foldOf('method')}
          onType={recipients.chooseType}
        />
        {type === ORDER_TYPE.PICKUP ? <SlotChoices form={form} draft={draft} /> : null}
        <RecipientSheet
          form={form}
          withAddress={withAddress}
          line={recipients.line}
          fold={foldOf('recipient')}
          choice={withAddress && book.length > 0 ? <RecipientChoice {...recipients} /> : null}
          emailField={guest?.emailField(form)}
        >
          {mayKeep ? <KeepAddress form={form} isFull={book.length >= LIMITS.customerAddresses} /> : null}
        </RecipientSheet>
        <NotesSheet form={form} issuers={issuersOf(draft.items)} fold={foldOf('notes')} />
        <PaymentSheet
          form={form}
          withParcel={withParcel}
          cashOnly={guest !== undefined}
          isFree={pricing.calculation?.total === 0}
          fold={foldOf('payment')}
        />
        <InvoiceSheet form={form} hasAccount={guest === undefined} fold={foldOf('invoice')} />
      </TwoColumns>
    </form>
  );
}

interface OrderButtonProps {
  /** In đồng, from the backend; undefined while it is calculated. */
  total: number | undefined;
  /** What the customer's level lacks. */
  gap: LevelGap | null;
  busy: boolean;
}

/** Places the order, and says for how much. */
function OrderButton({ total, gap, busy }: OrderButtonProps) {
  const label = total === undefined ? checkoutText.place : checkoutText.placeFor(formatMoney(total));
  return (
    <Button type="submit" variant="buy" size="lg" fullWidth loading={busy} disabled={gap !== null}>
      {gap ? productText.needLevel(gap.required) : label}
    </Button>
  );
}
