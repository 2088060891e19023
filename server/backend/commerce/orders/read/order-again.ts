import { sql } from 'drizzle-orm';
import { orderErrors, type OrderAgain } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { CallContext } from '../../kernel';
import { bestOffer } from '../../products/best-offer';
import { readCards } from '../../products/read-cards';

interface Ordered {
  title: string;
  quantity: number;
  withPdf: boolean;
  withAudio: boolean;
  productId: string | null;
}

/**
 * The lines of an own order, each with the product by which it can be bought now: the same, or the cheapest with the
 * same book.
 */
const readOrdered = ({ db, now, actor }: CallContext, id: string): Promise<Ordered[]> =>
  db.rows<Ordered>(sql`
    SELECT w.title, w.quantity, w.with_pdf AS "withPdf", w.with_audio AS "withAudio", offer."productId"
    FROM (SELECT l.*, p.book_id, o.customer_id
          FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
          WHERE o.id = ${id} AND l.quantity > 0 AND o.customer_id = ${actor.id}) w
    LEFT JOIN LATERAL (${bestOffer(now, sql`p.id <> w.product_id`)}) offer ON true
    ORDER BY w.position`);

/** What can be bought again of an own order, with the editions that are still offered. Throws ORDER_NOT_FOUND. */
export const readOrderAgain = async (ctx: CallContext, id: string): Promise<OrderAgain> => {
  const ordered = await readOrdered(ctx, id);
  if (ordered.length === 0) throw new AppError(orderErrors.ORDER_NOT_FOUND);
  const ids = ordered.flatMap(({ productId }) => productId ?? []);
  const cardOf = await readCards(ctx.db, ctx.now, ids);
  const again: OrderAgain = { lines: [], missing: [] };
  for (const { title, productId, quantity, withPdf, withAudio } of ordered) {
    const product = productId === null ? undefined : cardOf.get(productId);
    if (!product) again.missing.push(title);
    else
      again.lines.push({
        ...{ product, quantity: Math.min(quantity, product.saleQuantity) },
        withPdf: withPdf && product.pdfExtraPrice !== null,
        withAudio: withAudio && product.audioExtraPrice !== null,
      });
  }
  return again;
};
