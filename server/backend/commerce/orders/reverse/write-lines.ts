import { sql } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { commissionOf } from '@/contract/rules/commission';
import { pointsFor, priceBasket, priceLine, type BasketPrice, type PricedLine } from '@/contract/rules/price';
import type { ReversalKind } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import type { Sql } from '../../../db/database';
import { oneRow, type TransactionContext } from '../../kernel';
import type { MovableOrder } from '../move/movable';
import type { OfferedProduct } from '../place/price';
import { isElectronic, type WrittenLine } from './kept-line';

/** A line as the price function reads it. */
const pricedOf = ({ quantity, price, coverPrice, pdfExtraPrice, audioExtraPrice }: WrittenLine): PricedLine => ({
  ...{ quantity, coverPrice, salePrice: price, pdfExtra: pdfExtraPrice, audioExtra: audioExtraPrice },
});

const rowOf = (orderId: string, line: WrittenLine) => ({
  order_id: orderId,
  product_id: line.productId,
  quantity: line.quantity,
  reversed: line.reversed,
  price: line.price,
  cover_price: line.coverPrice,
  with_pdf: line.withPdf,
  pdf_extra_price: line.pdfExtraPrice,
  with_audio: line.withAudio,
  audio_extra_price: line.audioExtraPrice,
  book_ids: line.books.map(({ id }) => id),
  total: priceLine(pricedOf(line)).total,
  sub_total: priceLine(pricedOf(line)).subTotal,
});

/** What an order costs after its lines were written, and its total before, in đồng. */
export interface WrittenOrder extends Pick<BasketPrice, 'total' | 'plusPoint'> {
  before: number;
}

const NO_ADDRESS = sql`, address_line = NULL, address_detail = NULL, province_code = NULL, ward_code = NULL`;

/** A line of a product that is sold now, with the product. */
export interface SoldLine {
  line: WrittenLine;
  product: Pick<OfferedProduct, 'title' | 'discount' | 'commission' | 'termsId'>;
}

/**
 * Inserts lines behind those that an order has. A product of which the order has no copy any more keeps its line, which
 * gets the terms of the present sale.
 */
export const insertLines = async (tx: Sql, orderId: string, sold: readonly SoldLine[]): Promise<void> => {
  const rows = sold.map(({ line, product }, position) => ({
    ...rowOf(orderId, line),
    position,
    title: product.title,
    discount: product.discount,
    commission: product.commission,
    terms_id: product.termsId,
  }));
  await tx.rows(sql`
    INSERT INTO order_lines (order_id, product_id, position, title, quantity, reversed, price, cover_price, discount,
      with_pdf, pdf_extra_price, with_audio, audio_extra_price, total, sub_total, book_ids, commission, terms_id)
    SELECT r.order_id, r.product_id, (known.lines + r.position)::smallint, r.title, r.quantity, r.reversed, r.price, r.cover_price, r.discount,
      r.with_pdf, r.pdf_extra_price, r.with_audio, r.audio_extra_price, r.total, r.sub_total, r.book_ids, r.commission, r.terms_id
    FROM json_populate_recordset(null::order_lines, ${JSON.stringify(rows)}::json) r
    CROSS JOIN (SELECT coalesce(max(l.position) + 1, 0) AS lines FROM order_lines l WHERE l.order_id = ${orderId}) known
    ON CONFLICT (order_id, product_id) DO UPDATE
      SET title = excluded.title, discount = excluded.discount, commission = excluded.commission, terms_id = excluded.terms_id`);
  const titles = sold.map(({ product }) => ` ${product.title}`).join('');
  await tx.rows(sql`UPDATE orders SET line_titles = line_titles || ${titles}::text WHERE id = ${orderId}`);
};

/**
 * Writes the lines, and the sums of the order over them by the price function. Where nothing printed is left there is no
 * parcel: its freight is gone, and before it was sent, so is its address.
 */
export const writeLines = async (
  { tx, now }: TransactionContext,
  { id, type, customerId, plusPoint }: MovableOrder,
  { kind, lines }: { kind: ReversalKind; lines: readonly WrittenLine[] },
): Promise<WrittenOrder> => {
  const rows = JSON.stringify(lines.map((line) => rowOf(id, line)));
  await tx.rows(sql`
    UPDATE order_lines l SET quantity = r.quantity, reversed = r.reversed, price = r.price, cover_price = r.cover_price,
      with_pdf = r.with_pdf, pdf_extra_price = r.pdf_extra_price, with_audio = r.with_audio,
      audio_extra_price = r.audio_extra_price, book_ids = r.book_ids, total = r.total, sub_total = r.sub_total
    FROM json_populate_recordset(null::order_lines, ${rows}::json) r
    WHERE l.order_id = r.order_id AND l.product_id = r.product_id`);
  const before = oneRow(
    await tx.rows<Record<'freight' | 'goods' | 'total', number>>(
      sql`SELECT freight, goods, total FROM orders WHERE id = ${id}`,
    ),
    orderErrors.ORDER_NOT_FOUND,
  );
  const hasParcel = lines.some((line) => line.quantity > 0 && !isElectronic(line));
  const price = priceBasket(lines.map(pricedOf), hasParcel ? before.freight : 0);
  // Orders without an account, and those that were adopted by one later, earn none.
  const earns = customerId !== null && plusPoint >= pointsFor(before.goods);
  const points = earns ? price.plusPoint : Math.min(plusPoint, price.plusPoint);
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const commission = lines.reduce(
    (sum, line) => sum + commissionOf(priceLine(pricedOf(line)).total, line.commission),
    0,
  );
  const isUnsent = !hasParcel && kind === 'cancelled' && type === ORDER_TYPE.DELIVERY;
  await tx.rows(sql`
    UPDATE orders SET sub_total = ${price.subTotal}, goods = ${price.goods}, freight = ${price.freight},
      discount_total = ${price.discountTotal}, total = ${price.total}, plus_point = ${points}, copies = ${copies},
      commission = ${commission}, updated_at = ${now.toISOString()} ${isUnsent ? NO_ADDRESS : sql``} WHERE id = ${id}`);
  return { total: price.total, plusPoint: points, before: before.total };
};
