import { missingAddress } from '@/entities/address/address-draft';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import type { LastTime } from './last-time';
import { needsAddress, type CheckoutValues } from './order-request';

/** The sections of the checkout, in the order of the page. */
export const SECTIONS = ['method', 'recipient', 'notes', 'payment', 'invoice'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of a form field, by the first name of its path. */
const OF_FIELD: Readonly<Record<string, Section>> = {
  ...{ type: 'method', pickup: 'method', recipient: 'recipient', address: 'recipient', notes: 'notes' },
  ...{ payment: 'payment', invoice: 'invoice' },
};

/** The section of a refusal that names no field. */
const OF_REFUSAL: Readonly<Record<string, Section>> = {
  PAYMENT_NOT_OFFERED: 'payment',
  PICKUP_NOT_OFFERED: 'method',
};

/** The section of a form field; undefined for what is not in the form. */
export const sectionOf = (path: string): Section | undefined => OF_FIELD[path.split('.')[0] ?? ''];

/** The sections that a refusal of the backend is about, by its code and the form fields that it names. */
export const refusedSections = (code: string, fields: readonly string[]): Section[] =>
  [OF_REFUSAL[code], ...fields.map(sectionOf)].filter((section) => section !== undefined);

const isFilled = (...texts: string[]): boolean => texts.every((text) => text.trim() !== '');

const isRecipientKnown = (draft: CheckoutDraft, values: CheckoutValues): boolean => {
  const { name, phone, email } = values.recipient;
  const isPlaceKnown = !needsAddress(draft, values) || Object.keys(missingAddress(values.address)).length === 0;
  return isFilled(name, phone, email) && isPlaceKnown;
};

const isInvoiceKnown = ({ wanted, name, address, email }: CheckoutValues['invoice'], { withInvoice }: LastTime) =>
  wanted ? isFilled(name, address, email) : !withInvoice;

/** The sections with a value that a customer who has ordered before need not be asked for again (D4.13.29). */
export const knownSections = (draft: CheckoutDraft, values: CheckoutValues, lastTime: LastTime): Section[] => {
  const { type, pickup, payment, invoice } = values;
  const { received } = lastTime;
  const known: Record<Section, boolean> = {
    method: type === received?.type && pickup === received.pickup,
    recipient: isRecipientKnown(draft, values),
    notes: true,
    payment: payment === lastTime.payment,
    invoice: isInvoiceKnown(invoice, lastTime),
  };
  return SECTIONS.filter((section) => known[section]);
};
