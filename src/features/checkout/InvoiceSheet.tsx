import { Checkbox } from '@mantine/core';
import { checkoutText } from '@/text/checkout';
import { invoiceText as text } from '@/text/invoice';
import type { CheckoutForm } from './checkout-form';
import { CheckoutSection } from './CheckoutSection';
import type { InvoiceDraft } from './invoice-draft';
import { InvoiceFields } from './InvoiceFields';
import type { Fold } from './use-folds';

interface InvoiceSheetProps {
  form: CheckoutForm;
  /** With an account, the invoice data of the last order is stored. */
  hasAccount: boolean;
  fold: Fold | undefined;
}

const invoiceInWords = ({ wanted, name, taxCode }: InvoiceDraft): string =>
  wanted ? checkoutText.facts(name, taxCode) : text.none;

/** Whether an invoice is requested, and for whom; off by default. */
export function InvoiceSheet({ form, hasAccount, fold }: InvoiceSheetProps) {
  const { invoice, recipient } = form.values;
  const ask = (wanted: boolean) => {
    // Sent to the recipient's e-mail, unless another one is typed.
    form.setFieldValue('invoice', { ...invoice, wanted, email: invoice.email || recipient.email });
  };
  return (
    <CheckoutSection title={text.title} value={invoiceInWords(invoice)} fold={fold}>
      <Checkbox
        label={text.ask}
        description={text.askHint}
        checked={invoice.wanted}
        onChange={(event) => ask(event.currentTarget.checked)}
      />
      {invoice.wanted ? <InvoiceFields form={form} hasAccount={hasAccount} /> : null}
    </CheckoutSection>
  );
}
