import { sql } from 'drizzle-orm';
import type { CheckoutAnswer, Order, OrderLine, PlaceOrderInput } from '@/contract/endpoints/orders';
import { commissionOf } from '@/contract/rules/commission';
import { priceLine } from '@/contract/rules/price';
import { slotEnd } from '@/contract/rules/slots';
import { takeUpBy } from '@/contract/rules/customer-limits';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { isOnline } from '@/contract/states/payment';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import type { DeliveryAddress } from '../../addresses';
import { anyUuid } from '../../conditions';
import { insertEvents } from '../../emit';
import type { TransactionContext } from '../../kernel';
import { postings, WRITTEN_NOW } from '../../ledger';
import { updateEntitlements } from '../../library/entitle';
import { newId } from '../../randomness';
import type { BookedSlot } from '../../slots/book';
import type { OrderEvent } from '../events';
import { isGuest, type Orderer } from '../ports';
import { totalOf, type BasketLine, type OfferedCampaign, type Parcel } from './price';

/** A priced checkout that may be written. */
export interface NewCheckout {
  checkoutId: string;
  campaign: OfferedCampaign;
  input: PlaceOrderInput;
  /** The delivery address of the printed parcels. */
  address: DeliveryAddress | null;
  /** The stop at which it is collected. */
  stopId: number | null;
  parcels: Parcel[];
  /** The author of the order, or the seller. */
  actor: Orderer;
  /** The customer's account; null for a customer without one. */
  buyerId: string | null;
  /** The guest who placed the order without an account; otherwise null. */
  guestId: string | null;
  /** The chosen slots, by issuer. */
  slots: ReadonlyMap<string, BookedSlot>;
  /** The key of a sale over the counter, which is received at once; null for an order. */
  saleKey: string | null;
}

/** A parcel of a checkout that becomes an order under this id. */
interface NewOrder {
  id: string;
  checkout: NewCheckout;
  parcel: Parcel;
}

/**
 * Inserts checkouts with their orders, lines, invoice data, first steps, outbox rows and ledger entries, in one
 * statement. Returns each checkout with its new orders, one per parcel, as `readOrders` would return them.
 */
export const insertCheckouts = async (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  checkouts: readonly NewCheckout[],
): Promise<CheckoutAnswer[]> => {
  if (checkouts.length === 0) return [];
  const at = now.toISOString();
  const orders = checkouts.map((checkout): NewOrder[] =>
    checkout.parcels.map((parcel) => ({ id: newId(), checkout, parcel })),
  );
  const all = orders.flat();
  const checkoutRows = JSON.stringify(checkouts.map((checkout) => checkoutRow(checkout, at)));
  const orderRows = JSON.stringify(all.map((order) => orderRow(order, now)));
  const lines = JSON.stringify(all.flatMap(lineRows));
  const steps = JSON.stringify(all.map(stepRow));
  const invoices = JSON.stringify(all.flatMap(invoiceRows));
  const slots = JSON.stringify(all.flatMap((order) => slotRows(order, at)));
  const events = insertEvents(
    now,
    sql`topic`,
    sql`event || jsonb_build_object('code', code)`,
    sql`FROM placed ORDER BY code`,
  );
  const inserted = await tx.rows<{ id: string; code: string }>(sql`
    WITH checkout AS (
      INSERT INTO checkouts (id, customer_id, campaign_id, payment, total, sold_by, sale_key, created_at)
      SELECT id, customer_id, campaign_id, payment, total, sold_by, sale_key, created_at
      FROM json_populate_recordset(null::checkouts, ${checkoutRows}::json)),
    inserted AS (
      INSERT INTO orders (id, code, checkout_id, customer_id, guest_id, campaign_id, issuer_id, type, status, payment,
        recipient_name, recipient_phone, recipient_email, address_detail, province_code, ward_code, address_line,
        sub_total, goods, freight, discount_total, total, plus_point, copies, commission, ordered_at, updated_at,
        line_titles, pickup_schedule_id, handed_over_by, handed_over_at, take_up_by)
      SELECT id, order_code(ordered_at), checkout_id, customer_id, guest_id, campaign_id, issuer_id, type, status, payment,
        recipient_name, recipient_phone, recipient_email, address_detail, province_code, ward_code, address_line,
        sub_total, goods, freight, discount_total, total, plus_point, copies, commission, ordered_at, updated_at,
        line_titles, pickup_schedule_id, handed_over_by, handed_over_at, take_up_by
      FROM json_populate_recordset(null::orders, ${orderRows}::json)
      RETURNING *),
    line AS (
      INSERT INTO order_lines (order_id, product_id, position, title, quantity, price, cover_price, discount,
        with_pdf, pdf_extra_price, with_audio, audio_extra_price, total, sub_total, book_ids, commission, terms_id)
      SELECT order_id, product_id, position, title, quantity, price, cover_price, discount,
        with_pdf, pdf_extra_price, with_audio, audio_extra_price, total, sub_total, book_ids, commission, terms_id
      FROM json_populate_recordset(null::order_lines, ${lines}::json)
      RETURNING *),
    invoice AS (
      INSERT INTO order_invoices (order_id, kind, name, tax_code, address, email)
      SELECT order_id, kind, name, tax_code, address, email
      FROM json_populate_recordset(null::order_invoices, ${invoices}::json)),
    slot AS (
      INSERT INTO slot_bookings (order_id, slot_id, booked_at)
      SELECT order_id, slot_id, booked_at FROM json_populate_recordset(null::slot_bookings, ${slots}::json)),
    placed AS (
      SELECT inserted.*, first.actor_id, first.actor_name, first.actor_role, first.note, first.topic, first.event
      FROM inserted JOIN json_to_recordset(${steps}::json)
        AS first(order_id uuid, actor_id uuid, actor_name text, actor_role smallint, note text, topic text, event jsonb)
        ON first.order_id = inserted.id),
    step AS (
      INSERT INTO order_steps (order_id, status, at, actor_id, actor_name, actor_role, note)
      SELECT id, status, ordered_at, actor_id, actor_name, actor_role, note FROM placed),
    event AS (${events}),
    ${postings(now, WRITTEN_NOW)}
    SELECT id, code FROM placed`);
  const entitling = all.filter(mayEntitle).map(({ id }) => id);
  if (entitling.length > 0) await updateEntitlements({ tx, now }, anyUuid(sql`o.id`, entitling));
  const codes = new Map(inserted.map(({ id, code }) => [id, code]));
  return checkouts.map(({ checkoutId }, index) => ({
    checkoutId,
    orders: orders[index]!.map((order) => placedOrder(now, order, codes.get(order.id)!)).sort((one, other) =>
      one.code < other.code ? -1 : 1,
    ),
  }));
};

const checkoutRow = (checkout: NewCheckout, at: string) => ({
  id: checkout.checkoutId,
  customer_id: checkout.buyerId,
  campaign_id: checkout.campaign.id,
  payment: checkout.input.payment,
  total: totalOf(checkout.parcels),
  sold_by: sellerOf(checkout),
  sale_key: checkout.saleKey,
  created_at: at,
});

const orderRow = ({ id, checkout, parcel }: NewOrder, now: Date) => {
  const { input, campaign } = checkout;
  const { lines, price } = parcel;
  const address = parcel.printed ? checkout.address : null;
  const [at, status, seller] = [now.toISOString(), statusOf(checkout, parcel), sellerOf(checkout)];
  return {
    id,
    checkout_id: checkout.checkoutId,
    customer_id: checkout.buyerId,
    guest_id: checkout.guestId,
    campaign_id: campaign.id,
    issuer_id: parcel.issuer.id,
    type: input.type,
    status,
    payment: input.payment,
    recipient_name: input.recipient.name,
    recipient_phone: input.recipient.phone,
    recipient_email: input.recipient.email,
    ...(address && {
      address_detail: address.detail,
      province_code: address.provinceCode,
      ward_code: address.wardCode,
      address_line: address.line,
    }),
    sub_total: price.subTotal,
    goods: price.goods,
    freight: price.freight,
    discount_total: price.discountTotal,
    total: price.total,
    plus_point: plusPointOf(checkout, parcel),
    copies: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    commission: lines.reduce((sum, line) => sum + commissionOf(priceLine(line).total, line.product.commission), 0),
    ordered_at: at,
    updated_at: at,
    line_titles: lines.map(({ product }) => product.title).join(' '),
    pickup_schedule_id: checkout.stopId,
    handed_over_by: seller,
    handed_over_at: seller && at,
    take_up_by: status === ORDER_STATUS.PROCESSING ? takeUpBy(now, campaign.readerLimits) : null,
  };
};

const lineRows = ({ id, parcel }: NewOrder) =>
  parcel.lines.map(({ product, ...line }, position) => {
    const { total, subTotal } = priceLine(line);
    return {
      order_id: id,
      product_id: product.id,
      position,
      title: product.title,
      quantity: line.quantity,
      price: line.salePrice,
      cover_price: line.coverPrice,
      discount: product.discount,
      with_pdf: line.withPdf,
      pdf_extra_price: line.pdfExtra,
      with_audio: line.withAudio,
      audio_extra_price: line.audioExtra,
      total,
      sub_total: subTotal,
      book_ids: product.bookIds,
      commission: product.commission,
      terms_id: product.termsId,
    };
  });

/** Each order has its own copy, because each issuer writes a separate invoice. */
const invoiceRows = ({ id, checkout: { input } }: NewOrder) => {
  if (!input.invoice) return [];
  const { kind, name, taxCode, address, email } = input.invoice;
  return [{ order_id: id, kind, name, tax_code: taxCode, address, email }];
};

/** The bookings of the slots; the places have been taken before. */
const slotRows = ({ id, checkout, parcel }: NewOrder, at: string) => {
  const slot = checkout.slots.get(parcel.issuer.id);
  return slot ? [{ order_id: id, slot_id: slot.id, booked_at: at }] : [];
};

/**
 * Whether a new order may open electronic editions at once: it has some, and is received or costs nothing. The others
 * open them when they are paid or handed over.
 */
const mayEntitle = ({ checkout, parcel: { lines, price } }: NewOrder): boolean =>
  checkout.buyerId !== null &&
  (checkout.saleKey !== null || price.total === 0) &&
  lines.some(({ product, withPdf, withAudio }) => product.format !== BOOK_FORMAT.PAPER || withPdf || withAudio);

/** The first step of an order, with its event. */
const stepRow = ({ id, checkout, parcel }: NewOrder) => {
  const { actor, campaign, input } = checkout;
  const { issuer } = parcel;
  const status = statusOf(checkout, parcel);
  const actorId = isGuest(actor) ? null : actor.id;
  const note = noteTo(input, issuer);
  const event: Omit<OrderEvent, 'code'> = {
    orderId: id,
    campaignId: campaign.id,
    campaignName: campaign.name,
    issuerId: issuer.id,
    issuerName: issuer.name,
    customerId: checkout.buyerId,
    type: input.type,
    from: null,
    status,
    actorId,
    actorRole: actor.role,
    note,
  };
  return {
    order_id: id,
    actor_id: actorId,
    actor_name: actor.name,
    actor_role: actor.role,
    note,
    topic: status === ORDER_STATUS.PENDING_PAYMENT ? 'order.changed' : 'order.placed',
    event,
  };
};

/** A new order in the form in which `readOrders` would return it. */
const placedOrder = (now: Date, { id, checkout, parcel }: NewOrder, code: string): Order => {
  const { issuer, lines, printed, price } = parcel;
  const { checkoutId, campaign, input, address, actor } = checkout;
  const { subTotal, goods, freight, discountTotal, total } = price;
  const status = statusOf(checkout, parcel);
  const at = now.toISOString();
  return {
    ...{ id, code, checkoutId, status, issuer, shipment: null },
    ...{ type: input.type, payment: input.payment, orderDate: at, recipient: input.recipient },
    campaign: { id: campaign.id, name: campaign.name, imageUrl: campaign.imageUrl, status: campaign.status },
    address: printed ? address : null,
    pickup: pickupOf(checkout, parcel),
    ...{ subTotal, goods, freight, discountTotal, total, plusPoint: plusPointOf(checkout, parcel) },
    lines: lines.map(lineOf),
    steps: [{ status, at: inJson(at), by: actor.name, role: actor.role, note: noteTo(input, issuer), reversal: null }],
    invoice: input.invoice ?? null,
  };
};

/** An instant as PostgreSQL writes it into JSON: without trailing zeros, with the offset. */
const inJson = (at: string): string => at.replace(/\.?0*Z$/, '+00:00');

const lineOf = ({ product, ...line }: BasketLine): OrderLine => {
  const { total, subTotal } = priceLine(line);
  const { id: productId, slug, title, author, genre, imageUrl, type, format, discount } = product;
  return {
    ...{ productId, slug, title, author, genre, imageUrl, type, format, discount },
    quantity: line.quantity,
    reversed: 0,
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

const pickupOf = ({ campaign, input, stopId, slots }: NewCheckout, { issuer }: Parcel): Order['pickup'] => {
  if (input.type !== ORDER_TYPE.PICKUP) return null;
  const stop = campaign.openStops.find(({ id }) => id === stopId);
  const stallAssignments = campaign.stallAssignments.filter(
    ({ issuerId, scheduleId }) => issuerId === issuer.id && scheduleId === stopId,
  );
  const slot = slots.get(issuer.id);
  return {
    scheduleId: stopId,
    line: stop?.line ?? campaign.addressLine ?? '',
    stalls: stallAssignments.map(({ code }) => code).sort(),
    slot: slot ? { startDate: inJson(slot.startDate), endDate: inJson(slotEnd(slot.startDate)) } : null,
  };
};

/**
 * The initial status. An order to be paid online is pending until the money arrives, and no user is notified of it
 * before; a parcel that costs nothing needs no payment (D4.13.23).
 */
const statusOf = ({ saleKey, input: { payment } }: NewCheckout, { price }: Parcel) => {
  if (saleKey !== null) return ORDER_STATUS.RECEIVED;
  return isOnline(payment) && price.total > 0 ? ORDER_STATUS.PENDING_PAYMENT : ORDER_STATUS.PROCESSING;
};

/** The points of a parcel; a customer without an account gets none (D4.10.2). */
const plusPointOf = ({ buyerId }: NewCheckout, { price }: Parcel): number => (buyerId === null ? 0 : price.plusPoint);

/** The buyer's note to an issuer: the one to this issuer, or else the one to all; no other issuer can read it. */
const noteTo = ({ note = '', notes = [] }: PlaceOrderInput, { id }: Parcel['issuer']): string =>
  notes.find(({ issuerId }) => issuerId === id)?.text ?? note;

const sellerOf = ({ saleKey, actor }: NewCheckout): string | null => (saleKey === null ? null : actor.id);
