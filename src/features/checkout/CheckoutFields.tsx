import type { ReactNode } from 'react';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
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
import { KeepAddress } from './KeepAddress';
import { NotesSheet } from './NotesSheet';
import { needsAddress } from './order-request';
import { PaymentSheet } from './PaymentSheet';
import { RecipientChoice } from './RecipientChoice';
import { usePlaceOrder, type GuestOrdering } from './use-place-order';
import { useRecipients } from './use-recipients';

interface CheckoutFieldsProps {
  buyer: Buyer;
  draft: CheckoutDraft;
  /** The customer's address book; guests have none. */
  book?: readonly CustomerAddress[];
  /** For an order without an account, with its own e-mail field. */
  guest?: GuestOrdering & { emailField: (form: CheckoutForm) => ReactNode };
}

const NO_BOOK: readonly CustomerAddress[] = [];

/** The checkout form with its price summary. */
export function CheckoutFields({ buyer, draft, book = NO_BOOK, guest }: CheckoutFieldsProps) {
  const withParcel = needsParcel(draft.items);
  const fair = draft.items[0]?.product.campaign;
  // Online fairs have no counter (D4.7.4).
  const places = useOpenPlaces(fair?.format === CAMPAIGN_FORMAT.OFFLINE ? fair.id : null);
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
