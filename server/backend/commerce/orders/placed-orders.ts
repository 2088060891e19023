import type { Order, OrderLine } from '@/contract/endpoints/orders';
import { priceLine } from '@/contract/rules/price';
import { ORDER_TYPE } from '@/contract/states/order';
import type { BasketLine, Parcel } from './basket';
import { plusPointOf, statusOf, type InsertedOrder, type NewCheckout } from './insert-checkouts';
import { noteTo } from './issuer-notes';

const lineOf = ({ product, ...line }: BasketLine): OrderLine => {
  const { total, subTotal } = priceLine(line);
  const { id: productId, slug, title, author, genre, imageUrl, type, format, discount } = product;
  return {
    ...{ productId, slug, title, author, genre, imageUrl, type, format, discount },
    quantity: line.quantity,
    price: line.salePrice,
    coverPrice: line.coverPrice,
    withPdf: line.withPdf,
    pdfExtraPrice: line.pdfExtra,
    withAudio: line.withAudio,
    audioExtraPrice: line.audioExtra,
    total,
    subTotal,
  };
};

const pickupOf = ({ fair, input, stopId }: NewCheckout, { issuer }: Parcel): Order['pickup'] => {
  if (input.type !== ORDER_TYPE.PICKUP) return null;
  const stop = fair.openStops.find(({ id }) => id === stopId);
  const stallAssignments = fair.stallAssignments.filter(
    ({ issuerId, scheduleId }) => issuerId === issuer.id && scheduleId === stopId,
  );
  return {
    scheduleId: stopId,
    line: stop?.line ?? fair.addressLine ?? '',
    stalls: stallAssignments.map(({ code }) => code).sort(),
  };
};

/** A time as PostgreSQL writes it into the JSON of a step: without trailing zeros, with the offset. */
const instantOfStep = (at: Date): string => at.toISOString().replace(/\.?0*Z$/, '+00:00');

const placedOrder = (now: Date, checkout: NewCheckout, parcel: Parcel, { id, code }: InsertedOrder): Order => {
  const { issuer, lines, printed, price } = parcel;
  const { checkoutId, fair, input, address, actor } = checkout;
  const { subTotal, goods, freight, discountTotal, total } = price;
  const status = statusOf(checkout, parcel);
  const at = now.toISOString();
  return {
    ...{ id, code, checkoutId, status, issuer, shipment: null },
    ...{ type: input.type, payment: input.payment, orderDate: at, recipient: input.recipient },
    campaign: { id: fair.id, name: fair.name, imageUrl: fair.imageUrl, status: fair.status },
    address: printed ? address : null,
    pickup: pickupOf(checkout, parcel),
    ...{ subTotal, goods, freight, discountTotal, total, plusPoint: plusPointOf(checkout, parcel) },
    lines: lines.map(lineOf),
    steps: [{ status, at: instantOfStep(now), by: actor.name, role: actor.role, note: noteTo(input, issuer) }],
    invoice: input.invoice ?? null,
  };
};

const byCode = (one: Order, other: Order): number => (one.code < other.code ? -1 : 1);

/** The orders just placed, in the form in which `readOrders` would return them. */
export const placedOrders = (now: Date, checkout: NewCheckout, inserted: readonly InsertedOrder[]): Order[] =>
  checkout.parcels.map((parcel, index) => placedOrder(now, checkout, parcel, inserted[index]!)).sort(byCode);
