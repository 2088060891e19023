import type { Invoice } from '@/contract/endpoints/invoices';
import { CopyText } from '@/shared/ui/controls/CopyText';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { invoiceText as text } from '@/text/invoice';

interface InvoiceFactsProps {
  invoice: Invoice;
  /** For users who issue the invoice and copy these data elsewhere. */
  canCopy?: boolean;
}

/** Buyer of an order's invoice, and where it is sent. */
export function InvoiceFacts({ invoice, canCopy = false }: InvoiceFactsProps) {
  const { kind, name, taxCode, address, email } = invoice;
  const rows = [
    { key: 'name', label: text.names[kind], value: name },
    { key: 'taxCode', label: text.taxCode, value: taxCode },
    { key: 'address', label: text.address, value: address },
    { key: 'email', label: text.email, value: email },
  ];
  return (
    <SpecRows
      items={rows.flatMap(({ key, label, value }) => {
        if (!value) return [];
        return [{ key, label, value: canCopy ? <CopyText value={value} label={text.copy(label, value)} /> : value }];
      })}
    />
  );
}
