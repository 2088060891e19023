import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import type { PaymentId } from '@/contract/states/order';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { toAddress, type AddressDraft } from '@/entities/address/address-draft';
import { issuersOf, needsParcel, toOrderLines } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { toInvoice, type InvoiceDraft } from './invoice-draft';

/** Form values of the checkout. */
export interface CheckoutValues {
  recipient: { name: string; phone: string; email: string };
  address: AddressDraft;
  /** Whether recipient and address are saved in the address book once the order is placed. */
  keepsAddress: boolean;
  /** Notes by issuer id. */
  notes: Record<string, string>;
  invoice: InvoiceDraft;
  type: OrderTypeId;
  /**
   * The stop at which the order is collected; null for the fair's own place. Only used for orders collected at the
   * counter.
   */
  pickup: number | null;
  /** Beginnings of the chosen slots by issuer id, empty without one; and the counter that they belong to. */
  slots: Record<string, string>;
  slotsAt: number | null;
  payment: PaymentId;
}

/** Whether an address is needed: not without printed books, and not for collection at the counter. */
export const needsAddress = ({ items }: CheckoutDraft, { type }: Pick<CheckoutValues, 'type'>): boolean =>
  type === ORDER_TYPE.DELIVERY && needsParcel(items);

/** The notes to the issuers, without empty ones. */
const issuerNotes = ({ items }: CheckoutDraft, notes: CheckoutValues['notes']) =>
  issuersOf(items).flatMap(({ id }) => {
    const said = notes[id]?.trim();
    return said ? [{ issuerId: id, text: said }] : [];
  });

/** The counter, with the slots that were chosen there. */
const toPickup = ({ items }: CheckoutDraft, { pickup, slots, slotsAt }: CheckoutValues) => {
  const chosen = issuersOf(items).flatMap(({ id }) => {
    const startDate = slotsAt === pickup && slots[id];
    return startDate ? [{ issuerId: id, startDate }] : [];
  });
  return { scheduleId: pickup, ...(chosen.length > 0 && { slots: chosen }) };
};

/** The body of `POST /orders`; the form has been validated before. */
export const toOrderRequest = (draft: CheckoutDraft, values: CheckoutValues) => {
  const { items } = draft;
  const { recipient, address, invoice, type, payment } = values;
  const notes = issuerNotes(draft, values.notes);
  return {
    campaignId: items[0]?.product.campaign.id ?? 0,
    type,
    payment,
    recipient,
    ...(needsAddress(draft, values) && { address: toAddress(address) }),
    ...(type === ORDER_TYPE.PICKUP && { pickup: toPickup(draft, values) }),
    lines: toOrderLines(items),
    ...(notes.length > 0 && { notes }),
    ...(invoice.wanted && { invoice: toInvoice(invoice) }),
  } satisfies PlaceOrderInput;
};

/** The form field for a path of the request. */
export const fieldOf = ({ notes = [], pickup }: Pick<PlaceOrderInput, 'notes' | 'pickup'>, path: string): string =>
  path.replace(/^(notes|pickup\.slots)\.(\d+)\.\w+$/, (whole, list: string, place: string) => {
    const isNote = list === 'notes';
    const entry = (isNote ? notes : pickup?.slots)?.[Number(place)];
    return entry ? `${isNote ? 'notes' : 'slots'}.${entry.issuerId}` : whole;
  });

const PRIMES = [0x9e3779b1, 0x85ebca77] as const;

/** Two 32-bit mixes of the text: enough to distinguish the contents of one checkout. */
const fingerprint = (text: string): string => {
  const state = [1, 2];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    PRIMES.forEach((prime, half) => {
      const mixed = Math.imul((state[half] ?? 0) ^ unit, prime);
      state[half] = mixed ^ (mixed >>> 15);
    });
  }
  return state.map((half) => (half >>> 0).toString(36)).join('');
};

/**
 * One key per content of one checkout: a double click, a second tab or a reload sends the same key and receives the
 * first response; another address or quantity is another request (A5.5).
 */
export const idempotencyKeyOf = (attempt: string, request: PlaceOrderInput): string =>
  `${attempt}-${fingerprint(JSON.stringify(request))}`;
