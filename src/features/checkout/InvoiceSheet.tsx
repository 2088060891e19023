import { Checkbox } from '@mantine/core';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { invoiceText as text } from '@/text/invoice';
import type { CheckoutForm } from './checkout-form';
import { InvoiceFields } from './InvoiceFields';

interface InvoiceSheetProps {
  form: CheckoutForm;
  /** With an account, the invoice data of the last order is stored. */
  hasAccount: boolean;
}

/** Whether an invoice is requested, and for whom; off by default. */
export function InvoiceSheet({ form, hasAccount }: InvoiceSheetProps) {
  const { invoice, recipient } = form.values;
  const ask = (wanted: boolean) => {
    // Sent to the recipient's e-mail, unless another one is typed.
    form.setFieldValue('invoice', { ...invoice, wanted, email: invoice.email || recipient.email });
  };
  return (
    <Sheet title={text.title}>
      <Checkbox
        label={text.ask}
        description={text.askHint}
        checked={invoice.wanted}
        onChange={(event) => ask(event.currentTarget.checked)}
      />
      {invoice.wanted ? <InvoiceFields form={form} hasAccount={hasAccount} /> : null}
    </Sheet>
  );
}
