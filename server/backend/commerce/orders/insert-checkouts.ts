import { sql } from 'drizzle-orm';
import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import { commissionOf } from '@/contract/rules/commission';
import { priceLine } from '@/contract/rules/price';
import { takeUpBy } from '@/contract/rules/reader-limits';
import { ORDER_STATUS } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import type { DeliveryAddress } from '../addresses';
import { insertEvents } from '../emit';
import type { TransactionContext } from '../kernel';
import { postings, WRITTEN_NOW } from '../ledger';
import { newId } from '../randomness';
import { totalOf, type Parcel } from './basket';
import type { OrderEvent } from './events';
import type { OfferedCampaign } from './offer';
import { noteTo } from './issuer-notes';
import { isGuest, type Orderer } from './ports';

export interface NewCheckout {
  checkoutId: string;
  fair: OfferedCampaign;
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
  /** The key of a sale over the counter, which is received at once; null for an order. */
  saleKey: string | null;
}

/** The id and code that the database assigned to a new order. */
export interface InsertedOrder {
  id: string;
  code: string;
}

/** A parcel of a checkout that becomes an order under this id. */
interface NewOrder {
  id: string;
  checkout: NewCheckout;
  parcel: Parcel;
}

/**
 * The initial status. An order to be paid online is pending until the money arrives, and no user is notified of it
 * before; a parcel that costs nothing needs no payment (D4.13.23).
 */
export const statusOf = (
  { saleKey, input: { payment } }: Pick<NewCheckout, 'saleKey' | 'input'>,
  { price }: Pick<Parcel, 'price'>,
) => {
  if (saleKey !== null) return ORDER_STATUS.RECEIVED;
  return isOnline(payment) && price.total > 0 ? ORDER_STATUS.PENDING_PAYMENT : ORDER_STATUS.PROCESSING;
};

const sellerOf = ({ saleKey, actor }: NewCheckout): string | null => (saleKey === null ? null : actor.id);

/** The account of the actor; null for a guest. */
const userIdOf = (actor: Orderer): string | null => (isGuest(actor) ? null : actor.id);

const checkoutRow = (checkout: NewCheckout, at: string) => ({
  id: checkout.checkoutId,
  customer_id: checkout.buyerId,
  campaign_id: checkout.fair.id,
  payment: checkout.input.payment,
  total: totalOf(checkout.parcels),
  sold_by: sellerOf(checkout),
  sale_key: checkout.saleKey,
  created_at: at,
});

const addressOf = ({ address }: NewCheckout, { printed }: Parcel) =>
  printed &&
  address && {
    address_detail: address.detail,
    province_code: address.provinceCode,
    ward_code: address.wardCode,
    address_line: address.line,
  };

/** The points of a parcel; a customer without an account gets none (D4.10.2). */
export const plusPointOf = ({ buyerId }: NewCheckout, { price }: Parcel): number =>
  buyerId === null ? 0 : price.plusPoint;

const orderRow = ({ id, checkout, parcel }: NewOrder, now: Date) => {
  const { input, fair } = checkout;
  const { lines, price } = parcel;
  const [at, status, seller] = [now.toISOString(), statusOf(checkout, parcel), sellerOf(checkout)];
  return {
    id,
    checkout_id: checkout.checkoutId,
    customer_id: checkout.buyerId,
    guest_id: checkout.guestId,
    campaign_id: fair.id,
    issuer_id: parcel.issuer.id,
    type: input.type,
    status,
    payment: input.payment,
    recipient_name: input.recipient.name,
    recipient_phone: input.recipient.phone,
    recipient_email: input.recipient.email,
    ...addressOf(checkout, parcel),
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
    take_up_by: status === ORDER_STATUS.PROCESSING ? takeUpBy(now, fair.readerLimits) : null,
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

const eventOf = ({ id, checkout, parcel }: NewOrder): Omit<OrderEvent, 'code'> => ({
  orderId: id,
  campaignId: checkout.fair.id,
  campaignName: checkout.fair.name,
  issuerId: parcel.issuer.id,
  issuerName: parcel.issuer.name,
  customerId: checkout.buyerId,
  type: checkout.input.type,
  from: null,
  status: statusOf(checkout, parcel),
  actorId: userIdOf(checkout.actor),
  actorRole: checkout.actor.role,
  note: noteTo(checkout.input, parcel.issuer),
});

/** The first step of an order, with its event. */
const stepRow = (order: NewOrder) => {
  const { checkout, parcel } = order;
  const { actor, input } = checkout;
  return {
    order_id: order.id,
    actor_id: userIdOf(actor),
    actor_name: actor.name,
    actor_role: actor.role,
    note: noteTo(input, parcel.issuer),
    topic: statusOf(checkout, parcel) === ORDER_STATUS.PENDING_PAYMENT ? 'order.changed' : 'order.placed',
    event: eventOf(order),
  };
};

const ordersOf = (checkout: NewCheckout): NewOrder[] =>
  checkout.parcels.map((parcel) => ({ id: newId(), checkout, parcel }));

/**
 * Inserts checkouts with their orders, lines, invoice data, first steps, outbox rows and ledger entries, in one
 * statement. Returns for each checkout one order per parcel, in order.
 */
export const insertCheckouts = async (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  checkouts: readonly NewCheckout[],
): Promise<InsertedOrder[][]> => {
  if (checkouts.length === 0) return [];
  const at = now.toISOString();
  const orders = checkouts.map(ordersOf);
  const all = orders.flat();
  const checkoutRows = JSON.stringify(checkouts.map((checkout) => checkoutRow(checkout, at)));
  const orderRows = JSON.stringify(all.map((order) => orderRow(order, now)));
  const lines = JSON.stringify(all.flatMap(lineRows));
  const steps = JSON.stringify(all.map(stepRow));
  const invoices = JSON.stringify(all.flatMap(invoiceRows));
  const events = insertEvents(
    now,
    sql`topic`,
    sql`event || jsonb_build_object('code', code)`,
    sql`FROM placed ORDER BY code`,
  );
  const inserted = await tx.rows<InsertedOrder>(sql`
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
  const codes = new Map(inserted.map(({ id, code }) => [id, code]));
  return orders.map((own) => own.map(({ id }) => ({ id, code: codes.get(id)! })));
};
