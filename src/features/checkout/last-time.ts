import type { Order } from '@/contract/endpoints/orders';
import { ORDER_STATUS, ORDER_STATUSES, PAYMENT, type OrderStatusId, type PaymentId } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { needsParcel } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import type { CounterPlace } from '@/entities/order/counter-places';
import type { CheckoutValues } from './order-request';

const { CANCELLED, RECEIVED, RETURNED } = ORDER_STATUS;

/** Statuses of orders that say nothing about the next one: the customer did not want them after all. */
const UNWANTED: readonly OrderStatusId[] = [CANCELLED, RETURNED];

/** The latest orders among which the last one that counts is looked for. */
export const LATEST = { status: ORDER_STATUSES.filter((status) => !UNWANTED.includes(status)), size: 5 };

/** A sale at the stand is made as received (D3.7.4): its customer filled in no checkout. */
const isSoldAtStand = ({ steps }: Order): boolean => steps[0]?.status === RECEIVED;

/** The customer's last order that counts, of the latest ones, newest first; undefined for a first-time buyer. */
export const lastOrderOf = (latest: readonly Order[] | undefined): Order | undefined =>
  latest?.find((order) => !isSoldAtStand(order) && !UNWANTED.includes(order.status));

/** What a customer's last order says about the next one: a suggestion, which the backend checks like any input. */
export interface LastTime {
  /** How the new order is received; undefined when the last one leaves it open. */
  received: Pick<CheckoutValues, 'type' | 'pickup'> | undefined;
  /** The payment method; undefined when it is not offered any more, and when nothing had to be paid. */
  payment: PaymentId | undefined;
  /** Whether an invoice was requested. */
  withInvoice: boolean;
}

/** What can be chosen now; undefined parts could not be read. */
export interface Offered {
  places: readonly CounterPlace[] | undefined;
  payments: readonly PaymentId[] | undefined;
}

const DELIVERED = { type: ORDER_TYPE.DELIVERY, pickup: null } as const;

/** A delivery, or for printed books the same counter of the same fair while it is open. */
const receivedAs = (
  { type, pickup, campaign }: Order,
  { items }: CheckoutDraft,
  { places = [] }: Offered,
): LastTime['received'] => {
  const here = items[0]?.product.campaign;
  const isDelivered = type === ORDER_TYPE.DELIVERY || here?.format === CAMPAIGN_FORMAT.ONLINE;
  if (isDelivered || !needsParcel(items)) return DELIVERED;
  const scheduleId = pickup?.scheduleId ?? null;
  const isOpen = campaign.id === here?.id && places.some((place) => place.scheduleId === scheduleId);
  return isOpen ? { type: ORDER_TYPE.PICKUP, pickup: scheduleId } : undefined;
};

const paidBy = ({ payment, total }: Order, { payments = [PAYMENT.CASH] }: Offered): PaymentId | undefined =>
  total > 0 && payments.includes(payment) ? payment : undefined;

/** The suggestions of the last order for the orders of this checkout (D4.13.29). */
export const lastTimeOf = (last: Order, draft: CheckoutDraft, offered: Offered): LastTime => ({
  received: receivedAs(last, draft, offered),
  payment: paidBy(last, offered),
  withInvoice: last.invoice !== null,
});
