import type { Invoice, InvoiceInput } from '@/contract/endpoints/invoices';
import { INVOICE_BUYER, type InvoiceBuyerId } from '@/contract/vocabulary/kinds';

/** Form values of an invoice. */
export interface InvoiceDraft {
  wanted: boolean;
  kind: InvoiceBuyerId;
  name: string;
  taxCode: string;
  address: string;
  email: string;
}

export const NO_INVOICE: InvoiceDraft = {
  ...{ wanted: false, kind: INVOICE_BUYER.COMPANY },
  ...{ name: '', taxCode: '', address: '', email: '' },
};

/** Converts the invoice of an earlier order into form values. */
export const toInvoiceDraft = ({ kind, name, taxCode, address, email }: Invoice): InvoiceDraft => ({
  ...{ wanted: true, kind, name, taxCode: taxCode ?? '', address, email },
});

/** Converts form values into the contract's input. */
export const toInvoice = ({ wanted: _, taxCode, ...draft }: InvoiceDraft): InvoiceInput => ({
  ...draft,
  taxCode: taxCode.trim() || null,
});
