import type { ReactNode } from 'react';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ORDER_TYPE } from '@/contract/states/order';
import { issuersOf, needsParcel } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { useCalculation } from '@/entities/cart/use-calculation';
import { useOpenPlaces } from '@/entities/order/counter-places';
import { LevelNote } from '@/entities/product/LevelNote';
import { useLevelGap } from '@/entities/product/use-level-gap';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { useCheckoutForm, type Buyer, type CheckoutForm } from './checkout-form';
import { MethodSheet, RecipientSheet } from './CheckoutSheets';
import { CheckoutSummary } from './CheckoutSummary';
import { InvoiceSheet } from './InvoiceSheet';
import { NotesSheet } from './NotesSheet';
import { needsAddress } from './order-request';
import { PaymentSheet } from './PaymentSheet';
import { usePlaceOrder, type GuestOrdering } from './use-place-order';

interface CheckoutFieldsProps {
  buyer: Buyer;
  draft: CheckoutDraft;
  /** Of whoever orders without an account, with their own field for the e-mail. */
  guest?: GuestOrdering & { emailField: (form: CheckoutForm) => ReactNode };
}

/** The form of a purchase, and what it costs. */
export function CheckoutFields({ buyer, draft, guest }: CheckoutFieldsProps) {
  const withParcel = needsParcel(draft.items);
  const fair = draft.items[0]?.product.campaign;
  // Online fairs have no counter (D4.7.4).
  const places = useOpenPlaces(fair?.format === CAMPAIGN_FORMAT.OFFLINE ? fair.id : null);
  const form = useCheckoutForm(buyer, draft);
  const placing = usePlaceOrder(draft, form, guest);
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
        <MethodSheet form={form} withParcel={withParcel} places={places} />
        <RecipientSheet
          form={form}
          withAddress={needsAddress(draft, form.values)}
          emailField={guest?.emailField(form)}
        />
        <NotesSheet form={form} issuers={issuersOf(draft.items)} />
        <PaymentSheet form={form} withParcel={withParcel} cashOnly={guest !== undefined} />
        <InvoiceSheet form={form} hasAccount={guest === undefined} />
      </TwoColumns>
    </form>
  );
}
