import { Button, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Invoice } from '@/contract/endpoints/invoices';
import { INVOICE_BUYER, INVOICE_BUYERS } from '@/contract/vocabulary/kinds';
import { useApi } from '@/shared/api/use-api';
import { invoiceText as text } from '@/text/invoice';
import type { CheckoutForm } from './checkout-form';
import { toInvoiceDraft, type InvoiceDraft } from './invoice-draft';
import classes from './CheckoutSheets.module.css';

interface FieldsProps {
  form: CheckoutForm;
}

const isSame = (draft: InvoiceDraft, { kind, name, taxCode, address, email }: Invoice): boolean =>
  draft.kind === kind &&
  draft.name === name &&
  draft.taxCode === (taxCode ?? '') &&
  draft.address === address &&
  draft.email === email;

/** Offers the invoice data of the last order; the input stays until the offer is accepted. */
function LastInvoice({ form }: FieldsProps) {
  const id = useId();
  const { data } = useApi('GET /users/me/invoice', {}, { revalidateOnFocus: false });
  const last = data?.invoice;
  if (!last || isSame(form.values.invoice, last)) return null;
  const take = () => {
    const draft = toInvoiceDraft(last);
    form.setFieldValue('invoice', draft);
    Object.keys(draft).forEach((field) => form.clearFieldError(`invoice.${field}`));
  };
  return (
    <div>
      <Button variant="outline" size="sm" aria-describedby={id} onClick={take}>
        {text.useLast}
      </Button>
      <p id={id} className={`t-small ${classes.last}`}>
        {[last.name, last.taxCode].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

/** A company or a person. */
function KindChoice({ form }: FieldsProps) {
  return (
    <Radio.Group
      label={text.kind}
      value={String(form.values.invoice.kind)}
      onChange={(value) => {
        const kind = INVOICE_BUYERS.find((one) => String(one) === value) ?? INVOICE_BUYER.COMPANY;
        form.setFieldValue('invoice.kind', kind);
        // An error for one kind may not apply to the other.
        form.clearFieldError('invoice.taxCode');
      }}
    >
      <Group gap="lg" mt={6}>
        {INVOICE_BUYERS.map((kind) => (
          <Radio key={kind} value={String(kind)} label={text.kinds[kind]} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** The invoice's recipient: name, tax code, address and e-mail. */
export function InvoiceFields({ form, hasAccount }: FieldsProps & { hasAccount: boolean }) {
  const { kind } = form.values.invoice;
  const isCompany = kind === INVOICE_BUYER.COMPANY;
  return (
    <Stack gap="sm" mt="md">
      {hasAccount ? <LastInvoice form={form} /> : null}
      <KindChoice form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={text.names[kind]}
          withAsterisk
          autoComplete={isCompany ? 'billing organization' : 'billing name'}
          {...form.getInputProps('invoice.name')}
        />
        <TextInput
          label={text.taxCodes[kind]}
          withAsterisk={isCompany}
          placeholder={isCompany ? undefined : text.optional}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('invoice.taxCode')}
        />
      </SimpleGrid>
      <TextInput
        label={text.address}
        withAsterisk
        autoComplete="billing address-line1"
        {...form.getInputProps('invoice.address')}
      />
      <TextInput
        label={text.email}
        withAsterisk
        type="email"
        autoComplete="billing email"
        {...form.getInputProps('invoice.email')}
      />
    </Stack>
  );
}
