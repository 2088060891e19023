import { sql } from 'drizzle-orm';
import type { PlaceOrderInput } from '@/contract/endpoints/orders';
import { commissionOf } from '@/contract/rules/commission';
import { priceLine, sumBaskets } from '@/contract/rules/price';
import { takeUpBy } from '@/contract/rules/reader-limits';
import { ORDER_STATUS } from '@/contract/states/order';
import { isOnline } from '@/contract/states/payment';
import { inOrder } from '../../db/in-order';
import type { DeliveryAddress } from '../addresses';
import { insertEvents } from '../emit';
import type { TransactionContext, User } from '../kernel';
import { postOrders } from '../ledger/post';
import { newId } from '../randomness';
import type { Parcel } from './basket';
import type { OrderEvent } from './events';
import type { OfferedFair } from './offer';

export interface NewCheckout {
  checkoutId: string;
  fair: OfferedFair;
  input: PlaceOrderInput;
  /** Where the printed parcels go. */
  address: DeliveryAddress | null;
  /** The stop at which it is collected. */
  stopId: number | null;
  parcels: Parcel[];
  /** The account of its reader; null of a sale to somebody without one. */
  buyerId: string | null;
  /** The key of a sale over the counter, which is received at once; null of what is ordered. */
  saleKey: string | null;
}

const orderRow = ({ issuer, lines, price, printed }: Parcel, id: string, place: DeliveryAddress | null) => ({
  id,
  issuer_id: issuer.id,
  line_titles: lines.map(({ product }) => product.title).join(' '),
  sub_total: price.subTotal,
  goods: price.goods,
  freight: price.freight,
  discount_total: price.discountTotal,
  total: price.total,
  plus_point: price.plusPoint,
  copies: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  commission: lines.reduce((sum, line) => sum + commissionOf(priceLine(line).total, line.product.commission), 0),
  ...(printed &&
    place && {
      address_detail: place.detail,
      province_code: place.provinceCode,
      ward_code: place.wardCode,
      address_line: place.line,
    }),
});

const lineRows = ({ lines }: Parcel, orderId: string) =>
  lines.map(({ product, ...line }, position) => {
    const { total, subTotal } = priceLine(line);
    return {
      order_id: orderId,
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

/** What the database has named of a new order. */
export interface InsertedOrder {
  id: string;
  code: string;
}

/** What is paid online waits for its money; nobody is told of it before. */
export const statusOf = ({ saleKey, input: { payment } }: Pick<NewCheckout, 'saleKey' | 'input'>) => {
  if (saleKey !== null) return ORDER_STATUS.RECEIVED;
  return isOnline(payment) ? ORDER_STATUS.PENDING_PAYMENT : ORDER_STATUS.PROCESSING;
};

const eventOf = (
  actor: User,
  { fair, input, buyerId, saleKey }: NewCheckout,
  { issuer }: Parcel,
  orderId: string,
): Omit<OrderEvent, 'code'> => ({
  orderId,
  campaignId: fair.id,
  campaignName: fair.name,
  issuerId: issuer.id,
  issuerName: issuer.name,
  customerId: buyerId,
  type: input.type,
  from: null,
  status: statusOf({ saleKey, input }),
  actorId: actor.id,
  actorRole: actor.role,
  note: input.note ?? '',
});

/**
 * Writes a checkout with its orders, lines, first steps and outbox rows in one statement, and books it in the ledger. Answers an order
 * for each parcel, in their order.
 */
export const insertCheckout = async (ctx: TransactionContext, checkout: NewCheckout): Promise<InsertedOrder[]> => {
  const { tx, now, actor } = ctx;
  const { checkoutId, fair, input, address, stopId, parcels, buyerId, saleKey } = checkout;
  const seller = saleKey === null ? null : actor.id;
  const status = statusOf(checkout);
  const ids = parcels.map(() => newId());
  const at = now.toISOString();
  const until = status === ORDER_STATUS.PROCESSING ? takeUpBy(now, fair.readerLimits) : null;
  const orderRows = JSON.stringify(parcels.map((parcel, index) => orderRow(parcel, ids[index]!, address)));
  const lines = JSON.stringify(parcels.flatMap((parcel, index) => lineRows(parcel, ids[index]!)));
  const events = JSON.stringify(parcels.map((parcel, index) => eventOf(actor, checkout, parcel, ids[index]!)));
  const { total } = sumBaskets(parcels.map((parcel) => parcel.price));
  const placed = insertEvents(
    now,
    isOnline(input.payment) ? 'order.changed' : 'order.placed',
    sql`e.event || jsonb_build_object('code', placed.code)`,
    sql`FROM placed JOIN jsonb_array_elements(${events}::jsonb) AS e(event) ON e.event->>'orderId' = placed.id::text`,
  );
  const written = tx.rows<InsertedOrder>(sql`
    WITH checkout AS (
      INSERT INTO checkouts (id, customer_id, campaign_id, payment, total, sold_by, sale_key, created_at)
      VALUES (${checkoutId}, ${buyerId}, ${fair.id}, ${input.payment}, ${total}, ${seller}, ${saleKey}, ${at}) RETURNING id),
    placed AS (
      INSERT INTO orders (id, code, checkout_id, customer_id, campaign_id, issuer_id, type, status, payment,
        recipient_name, recipient_phone, recipient_email, address_detail, province_code, ward_code, address_line,
        sub_total, goods, freight, discount_total, total, plus_point, copies, commission, ordered_at, updated_at,
        line_titles, pickup_schedule_id, handed_over_by, handed_over_at, take_up_by)
      SELECT r.id, order_code(${at}::timestamptz), checkout.id, ${buyerId}::uuid, ${fair.id}, r.issuer_id, ${input.type},
        ${status}, ${input.payment}, ${input.recipient.name}, ${input.recipient.phone},
        ${input.recipient.email}, r.address_detail, r.province_code, r.ward_code, r.address_line,
        r.sub_total, r.goods, r.freight, r.discount_total, r.total, r.plus_point, r.copies, r.commission, ${at}, ${at}, r.line_titles,
        ${stopId}::int, ${seller}::uuid, ${seller && at}::timestamptz, ${until && until.toISOString()}::timestamptz
      FROM checkout, json_populate_recordset(null::orders, ${orderRows}::json) r
      RETURNING id, code),
    line AS (
      INSERT INTO order_lines SELECT r.* FROM json_populate_recordset(null::order_lines, ${lines}::json) r),
    step AS (
      INSERT INTO order_steps (order_id, status, at, actor_id, actor_name, actor_role, note)
      SELECT id, ${status}::smallint, ${at}, ${actor.id}, ${actor.name}, ${actor.role}::smallint, ${input.note ?? ''} FROM placed),
    event AS (${placed})
    SELECT id, code FROM placed ORDER BY array_position(${sql.param(ids)}::uuid[], id)`);
  const [inserted] = await inOrder(written, postOrders(ctx, sql`o.checkout_id = ${checkoutId}`));
  return inserted;
};
