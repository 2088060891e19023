import type { Invoice, InvoiceInput } from '@/contract/endpoints/invoices';
import { INVOICE_BUYER, type InvoiceBuyerId } from '@/contract/vocabulary/kinds';

/** The data of an invoice while they are being typed. */
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

/** Data that were given before, to be given again. */
export const toInvoiceDraft = ({ kind, name, taxCode, address, email }: Invoice): InvoiceDraft => ({
  ...{ wanted: true, kind, name, taxCode: taxCode ?? '', address, email },
});

/** The data as the contract takes them. */
export const toInvoice = ({ wanted: _, taxCode, ...draft }: InvoiceDraft): InvoiceInput => ({
  ...draft,
  taxCode: taxCode.trim() || null,
});
