import { sql, type SQL } from 'drizzle-orm';
import { orderErrors, type AdminOrder, type Order } from '@/contract/endpoints/orders';
import { trackingUrl } from '@/contract/rules/carriers';
import { SLOT_MS } from '@/contract/rules/slots';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import type { Sql } from '../../../db/database';
import { statusOfCampaign } from '../../campaigns/status';
import { oneRow, type User } from '../../kernel';

/** The authors of the book of product `p`, in their order. */
export const authorsOfProduct = sql`coalesce((
  SELECT string_agg(a.name, ', ' ORDER BY ba.position)
  FROM book_authors ba JOIN authors a ON a.id = ba.author_id WHERE ba.book_id = p.book_id), '')`;

const linesJson = sql`
  SELECT json_agg(json_build_object(
    'productId', l.product_id, 'slug', p.slug, 'title', l.title, 'type', p.type, 'format', p.format, 'quantity', l.quantity, 'reversed', l.reversed,
    'author', ${authorsOfProduct}, 'genre', coalesce(parent.name, g.name), 'imageUrl', p.image_url,
    'price', l.price, 'coverPrice', l.cover_price, 'discount', l.discount,
    'withPdf', l.with_pdf, 'pdfExtraPrice', l.pdf_extra_price,
    'withAudio', l.with_audio, 'audioExtraPrice', l.audio_extra_price,
    'total', l.total, 'subTotal', l.sub_total) ORDER BY l.position)
  FROM order_lines l JOIN products p ON p.id = l.product_id JOIN genres g ON g.id = p.genre_id
  LEFT JOIN genres parent ON parent.id = g.parent_id
  WHERE l.order_id = o.id`;

const stepsJson = sql`
  SELECT json_agg(json_build_object('status', s.status, 'at', s.at, 'by', s.actor_name, 'role', s.actor_role, 'note', s.note,
    'reversal', s.reversal)
    ORDER BY s.at, s.id)
  FROM order_steps s WHERE s.order_id = o.id`;

/** An Invoice of the row `i` of order_invoices. */
export const invoiceJson = sql`json_build_object('kind', i.kind, 'name', i.name, 'taxCode', i.tax_code,
  'address', i.address, 'email', i.email)`;

/** Codes of the issuer's stalls at the counter of the row `o` of orders: at its stop, or at the fair's own place. */
const stallCodes = sql`ARRAY(
  SELECT DISTINCT st.code FROM stalls st JOIN stall_issuers si ON si.stall_id = st.id
  WHERE st.campaign_id = o.campaign_id AND st.schedule_id IS NOT DISTINCT FROM o.pickup_schedule_id
    AND si.issuer_id = o.issuer_id
  ORDER BY 1)`;

/** The chosen slot of the row `o` of orders, as JSON; null without one. */
const slotJson = sql`(
  SELECT json_build_object('startDate', slot.starts_at, 'endDate', slot.starts_at + ${sql.raw(`interval '${SLOT_MS / 1000} seconds'`)})
  FROM slot_bookings b JOIN slots slot ON slot.id = b.slot_id WHERE b.order_id = o.id)`;

/** Columns of an Order; needs `o` orders and `orderJoins`. */
export const orderColumns = (now: Date): SQL => sql`
  o.id, o.code, o.checkout_id AS "checkoutId", o.type, o.status, o.payment, o.ordered_at AS "orderDate",
  json_build_object('id', c.id, 'name', c.name, 'imageUrl', c.image_url, 'status', ${statusOfCampaign(now)}) AS campaign,
  json_build_object('id', issuer.id, 'name', issuer.name) AS issuer,
  json_build_object('name', o.recipient_name, 'phone', o.recipient_phone, 'email', o.recipient_email) AS recipient,
  CASE WHEN o.address_line IS NOT NULL THEN json_build_object('detail', coalesce(o.address_detail, ''),
    'provinceCode', o.province_code, 'wardCode', o.ward_code, 'line', o.address_line) END AS address,
  CASE WHEN o.carrier IS NOT NULL THEN json_build_object('carrier', o.carrier, 'trackingNumber', o.tracking_number,
    'expectedOn', o.expected_on) END AS shipment,
  CASE WHEN o.type = ${ORDER_TYPE.PICKUP} THEN json_build_object('scheduleId', o.pickup_schedule_id,
    'line', coalesce(stop.address_line, c.address_line, ''), 'stalls', ${stallCodes},
    'slot', ${slotJson}) END AS pickup,
  o.sub_total AS "subTotal", o.goods, o.freight, o.discount_total AS "discountTotal", o.total,
  o.plus_point AS "plusPoint", (${linesJson}) AS lines, (${stepsJson}) AS steps,
  (SELECT ${invoiceJson} FROM order_invoices i WHERE i.order_id = o.id) AS invoice`;

/** The joins that `orderColumns` needs in addition to `o`. */
export const orderJoins = sql`
  JOIN campaigns c ON c.id = o.campaign_id
  JOIN users issuer ON issuer.id = o.issuer_id
  LEFT JOIN schedules stop ON stop.id = o.pickup_schedule_id`;

/** A shipment as stored; its tracking URL is computed and has no column. */
type StoredShipment = Omit<NonNullable<Order['shipment']>, 'trackingUrl'>;
type Stored<Kind extends Order> = Omit<Kind, 'shipment'> & { shipment: StoredShipment | null };

/** An order as `orderColumns` reads it. */
export type OrderRow = Stored<Order>;
/** An order as `adminOrderColumns` reads it. */
export type AdminOrderRow = Stored<AdminOrder>;

/** Builds an order from its row. */
export const toOrder = <Row extends OrderRow>({ shipment, ...order }: Row) => ({
  ...order,
  shipment: shipment && { ...shipment, trackingUrl: trackingUrl(shipment.carrier, shipment.trackingNumber) },
});

/** Columns of an AdminOrder; needs `o` orders and `adminOrderJoins`. */
export const adminOrderColumns = (now: Date): SQL => sql`${orderColumns(now)},
  CASE WHEN customer.id IS NOT NULL THEN json_build_object('id', customer.id, 'name', customer.name) END AS customer`;

export const adminOrderJoins = sql`${orderJoins} LEFT JOIN users customer ON customer.id = o.customer_id`;

/** The orders that meet a condition on `o`, sorted by code. */
export const readOrders = async (db: Sql, now: Date, where: SQL): Promise<Order[]> => {
  const rows = await db.rows<OrderRow>(
    sql`SELECT ${orderColumns(now)} FROM orders o ${orderJoins} WHERE ${where} ORDER BY o.code`,
  );
  return rows.map((row) => toOrder(row));
};

/** One order that meets the condition; throws ORDER_NOT_FOUND, also for an order that the condition excludes. */
export const readOrder = async (db: Sql, now: Date, where: SQL): Promise<Order> =>
  oneRow(await readOrders(db, now, where), orderErrors.ORDER_NOT_FOUND);

/** One order as a back office reads it; throws ORDER_NOT_FOUND. */
export const readAdminOrder = async (db: Sql, now: Date, where: SQL): Promise<AdminOrder> => {
  const rows = await db.rows<AdminOrderRow>(
    sql`SELECT ${adminOrderColumns(now)} FROM orders o ${adminOrderJoins} WHERE ${where}`,
  );
  return toOrder(oneRow(rows, orderErrors.ORDER_NOT_FOUND));
};

/** The orders `o` that the customer placed. */
export const ownedByCustomer = ({ actor }: { actor: User }): SQL => sql`o.customer_id = ${actor.id}`;

/** The orders `o` of the issuer's books. */
export const ownedByIssuer = ({ actor }: { actor: User }): SQL => sql`o.issuer_id = ${actor.id}`;
