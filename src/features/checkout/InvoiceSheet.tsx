import { Checkbox } from '@mantine/core';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { invoiceText as text } from '@/text/invoice';
import type { CheckoutForm } from './checkout-form';
import { InvoiceFields } from './InvoiceFields';

interface InvoiceSheetProps {
  form: CheckoutForm;
  /** What was given last is kept with an account. */
  hasAccount: boolean;
}

/** Whether an invoice is asked for, and for whom; none unless told. */
export function InvoiceSheet({ form, hasAccount }: InvoiceSheetProps) {
  const { invoice, recipient } = form.values;
  const ask = (wanted: boolean) => {
    // It is sent to whoever buys, unless another e-mail is typed.
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
