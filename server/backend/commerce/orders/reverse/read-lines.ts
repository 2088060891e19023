import { sql } from 'drizzle-orm';
import type { Reversible, ReversibleLine } from '@/contract/endpoints/order-reversals';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { isFrozen, reversalKind, type ReversalKind } from '@/contract/states/order';
import { EDITIONS } from '@/contract/vocabulary/kinds';
import type { TransitionActor } from '@/contract/vocabulary/roles';
import type { Sql } from '../../../db/database';
import { stillHoldsEdition } from '../../books/sold-editions';
import { oneRow, type CallContext } from '../../kernel';
import { readMovableOrders } from '../move/movable';
import type { OrderParty } from '../move/perform';
import { cashBackOf } from './cash-back';
import { extraOf, hasEdition, pricesOfBook, unitOf } from './kept-line';
import { refusalOf, type LineInUse } from './may-reverse';

const booksJson = sql`(
  SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'coverPrice', b.cover_price,
    'pdf', CASE WHEN pi.with_pdf THEN coalesce(b.pdf_extra_price, 0) END,
    'audio', CASE WHEN pi.with_audio THEN coalesce(b.audio_extra_price, 0) END) ORDER BY taken.place), '[]')
  FROM unnest(l.book_ids) WITH ORDINALITY AS taken(book_id, place) JOIN books b ON b.id = taken.book_id
  LEFT JOIN product_items pi ON pi.product_id = l.product_id AND pi.book_id = b.id)`;

const openJson = sql`(
  SELECT coalesce(json_agg(json_build_object('bookId', e.book_id, 'edition', e.edition, 'openedAt', e.opened_at,
    'isUsed', e.first_read_at IS NOT NULL OR e.offered_at IS NOT NULL OR e.customer_id IS DISTINCT FROM o.customer_id)), '[]')
  FROM entitlements e WHERE e.order_id = o.id AND e.closed_at IS NULL AND ${stillHoldsEdition})`;

/** The lines of an order, in order, with what its customer can open because of each. */
export const readLinesInUse = (db: Sql, orderId: string): Promise<LineInUse[]> =>
  db.rows<LineInUse>(sql`
    SELECT l.product_id AS "productId", l.title, p.format, l.quantity, l.reversed, l.commission, l.price, l.cover_price AS "coverPrice",
      l.with_pdf AS "withPdf", l.pdf_extra_price AS "pdfExtraPrice", l.with_audio AS "withAudio",
      l.audio_extra_price AS "audioExtraPrice", ${booksJson} AS books, ${openJson} AS open
    FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
    WHERE o.id = ${orderId} ORDER BY l.position`);

export const toReversible = (
  line: LineInUse,
  by: { role: TransitionActor; kind: ReversalKind; now: Date },
): ReversibleLine | undefined => {
  const { productId, title, quantity } = line;
  if (quantity === 0) return undefined;
  const isAllowed = (part: Parameters<typeof refusalOf>[1]) => refusalOf(line, part, by) === undefined;
  const editions = EDITIONS.filter((edition) => hasEdition(line, edition) && isAllowed({ productId, edition }));
  const books = line.books.length > 1 ? line.books.filter(({ id: bookId }) => isAllowed({ productId, bookId })) : [];
  const most = isAllowed({ productId, quantity }) ? quantity : quantity - 1;
  const copies = isAllowed({ productId, quantity: most }) ? most : 0;
  if (copies === 0 && editions.length === 0 && books.length === 0) return undefined;
  return {
    productId,
    title,
    quantity: copies,
    kept: quantity,
    unit: unitOf(line),
    editions: editions.map((edition) => ({
      edition,
      amount: extraOf(line, edition) * quantity,
      opened: line.open.some((one) => one.edition === edition && one.isUsed),
    })),
    books: books.map(({ id, name }) => ({ id, name, amount: unitOf(pricesOfBook(line, id)) * quantity })),
  };
};

/**
 * What of an order of a party can be taken out now by who asks; nothing while its fair is postponed, or when it is on its
 * way or over. Throws ORDER_NOT_FOUND.
 */
export const readReversible = async <Seen extends Order>(
  ctx: CallContext,
  { owns }: Pick<OrderParty<Seen>, 'owns'>,
  id: string,
): Promise<Reversible> => {
  const { db, now, actor } = ctx;
  const found = await readMovableOrders(db, now, sql`o.id = ${id} AND ${owns(ctx)}`);
  const order = oneRow(found, orderErrors.ORDER_NOT_FOUND);
  const kind = reversalKind(order.status);
  const cashBack = cashBackOf(order);
  if (!kind || isFrozen(order)) return { lines: [], cashBack };
  const lines = await readLinesInUse(db, id);
  return { lines: lines.flatMap((line) => toReversible(line, { role: actor.role, kind, now }) ?? []), cashBack };
};
