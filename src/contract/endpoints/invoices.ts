import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { hasTaxCodeShape, isTaxCode, tidyTaxCode } from '../rules/tax-code';
import { buyerName, email, text, unlessEmpty } from '../schema';
import { INVOICE_BUYER, INVOICE_BUYERS } from '../vocabulary/kinds';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';

const taxCode = z
  .string()
  .overwrite(tidyTaxCode)
  .refine(hasTaxCodeShape, { ...unlessEmpty(validationText.taxCode), abort: true })
  .refine(isTaxCode, validationText.taxCodeDigit);

/** The buyer named on an invoice. The tax code is optional for a person and required for a company. */
export const invoiceInput = z
  .strictObject({
    kind: z.literal(INVOICE_BUYERS),
    name: buyerName,
    taxCode: taxCode.nullable(),
    address: text(LIMITS.invoiceAddress),
    /** Where the invoice is sent; may differ from the recipient's e-mail. */
    email,
  })
  .refine(({ kind, taxCode: code }) => kind === INVOICE_BUYER.PERSON || code !== null, {
    path: ['taxCode'],
    error: validationText.companyTaxCode,
  });
export type InvoiceInput = z.output<typeof invoiceInput>;

/** The invoice data as given with an order; later changes of the account do not affect them. */
export const invoice = z.object({
  kind: z.literal(INVOICE_BUYERS),
  name: z.string(),
  taxCode: z.string().nullable(),
  address: z.string(),
  email: z.string(),
});
export type Invoice = z.output<typeof invoice>;

export const invoiceEndpoints = endpoints({
  'GET /users/me/invoice': {
    summary: 'The invoice data that the reader gave last with an order, to be offered again; null before the first.',
    access: [ROLE.CUSTOMER],
    answer: z.object({ invoice: invoice.nullable() }),
  },
});

export const invoiceContract = { endpoints: invoiceEndpoints };
