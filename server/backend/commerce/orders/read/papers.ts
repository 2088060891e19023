import { sql, type SQL } from 'drizzle-orm';
import {
  orderPaperErrors,
  type orderPaperEndpoints,
  type orderPaperSides,
  type PrintInput,
} from '@/contract/endpoints/order-papers';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { hasReceipt, papersOf, type PaperKind } from '@/contract/rules/order-papers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { orderPaperText } from '@/text/order-papers';
import type { Sql } from '../../../db/database';
import { forBothSides } from '../../both-sides';
import type { CallContext } from '../../kernel';
import type { BackendNoun, MadeFile } from '../../noun';
import { PARTIES } from '../move/perform';
import type { DrawOrderPapers, PaperOrder, Pick, TakenBook } from '../ports';
import { ownedByCustomer, readOrder, readOrders } from './read-orders';

const NAMED = 5;

/** Codes for a sentence: the first few, and how many more there are. */
const codesOf = (orders: readonly Order[]): string => {
  const named = orders.slice(0, NAMED).map(({ code }) => code);
  return [named.join(', '), orders.length > NAMED ? `+${orders.length - NAMED}` : ''].filter(Boolean).join(' ');
};

/** Refuses orders that do not have this paper, naming their codes (D4.13.10). */
const assertPrintable = (orders: readonly Order[], kind: PaperKind): void => {
  const without = orders.filter((order) => papersOf(order).length === 0);
  if (without.length > 0) throw new AppError(orderPaperErrors.PAPERS_NOT_FOR, { codes: codesOf(without) });
  const others = orders.filter((order) => !papersOf(order).includes(kind));
  if (others.length > 0) throw new AppError(orderPaperErrors.LABELS_NOT_FOR, { codes: codesOf(others) });
};

/** Columns of a TakenBook; needs the book as `b`. */
const takenBook = sql`b.code, coalesce(b.isbn13, b.isbn10) AS isbn, b.name AS title`;

/** The copies that the orders need, by issuer, fair and title: the books of a combo are listed one by one. */
const readPicks = (db: Sql, ids: SQL): Promise<Pick[]> =>
  db.rows(sql`
    SELECT issuer.name AS issuer, c.name AS campaign, ${takenBook},
      sum(l.quantity)::int AS copies, count(DISTINCT o.id)::int AS orders
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    CROSS JOIN LATERAL unnest(l.book_ids) AS taken(book_id)
    JOIN books b ON b.id = taken.book_id
    JOIN users issuer ON issuer.id = o.issuer_id JOIN campaigns c ON c.id = o.campaign_id
    WHERE o.id = ANY(${ids}) AND l.quantity > 0
    GROUP BY issuer.id, c.id, b.id ORDER BY fold(issuer.name), issuer.id, fold(c.name), c.id, b.name_fold, b.id`);

type Sender = PaperOrder['sender'];

const readSenders = (db: Sql, orders: readonly Order[]): Promise<(Sender & { id: string })[]> =>
  db.rows(sql`
    SELECT id, name, phone, address_line AS address FROM users
    WHERE id = ANY(${sql.param(orders.map(({ issuer }) => issuer.id))}::uuid[])`);

type BooksByOrder = ReadonlyMap<string, PaperOrder['books']>;

/** The books of each line of the orders, in line order. */
const readBooks = async (db: Sql, ids: SQL): Promise<BooksByOrder> => {
  const rows = await db.rows<TakenBook & { orderId: string; productId: string }>(sql`
    SELECT l.order_id AS "orderId", l.product_id AS "productId", ${takenBook}
    FROM order_lines l CROSS JOIN LATERAL unnest(l.book_ids) WITH ORDINALITY AS taken(book_id, place)
    JOIN books b ON b.id = taken.book_id
    WHERE l.order_id = ANY(${ids}) AND l.quantity > 0 ORDER BY l.order_id, l.position, taken.place`);
  const byOrder = new Map<string, Record<string, TakenBook[]>>();
  for (const { orderId, productId, ...book } of rows) {
    const lines = byOrder.get(orderId) ?? {};
    (lines[productId] ??= []).push(book);
    byOrder.set(orderId, lines);
  }
  return byOrder;
};

const NO_BOOKS: BooksByOrder = new Map();

/** Orders as shown on papers, with the sender of each. */
const toPaperOrders = async (
  db: Sql,
  orders: readonly Order[],
  books: BooksByOrder = NO_BOOKS,
): Promise<PaperOrder[]> => {
  const senders = new Map<string, Sender>((await readSenders(db, orders)).map(({ id, ...sender }) => [id, sender]));
  return orders.map((order) => ({
    ...order,
    lines: order.lines.filter(({ quantity }) => quantity > 0),
    sender: senders.get(order.issuer.id) ?? { name: order.issuer.name, phone: null, address: null },
    books: books.get(order.id) ?? {},
  }));
};

/**
 * Papers of orders that meet `owner` as one PDF, in the given order (D4.13.10).
 * @throws {AppError} ORDER_NOT_FOUND when one of them is unknown or excluded by `owner`; PAPERS_NOT_FOR and
 * LABELS_NOT_FOR, with their codes, when some do not have this paper; PAPERS_BUSY
 */
const printPapers = async (
  { db, now }: CallContext,
  draw: DrawOrderPapers,
  { ids, kind }: PrintInput,
  owner: SQL,
): Promise<MadeFile> => {
  const asked = [...new Set(ids)];
  const list = sql`${sql.param(asked)}::uuid[]`;
  const found = new Map((await readOrders(db, now, sql`${owner} AND o.id = ANY(${list})`)).map((row) => [row.id, row]));
  const orders = asked.flatMap((id) => found.get(id) ?? []);
  if (orders.length < asked.length) throw new AppError(orderErrors.ORDER_NOT_FOUND);
  assertPrintable(orders, kind);
  const content = await draw({
    kind,
    picks: kind === 'pickList' ? await readPicks(db, list) : [],
    orders: await toPaperOrders(db, orders, kind === 'packingSlips' ? await readBooks(db, list) : NO_BOOKS),
  });
  return {
    fileName: orderPaperText.fileName(orderPaperText.kinds[kind], orders.length),
    contentType: MEDIA.pdf,
    content,
  };
};

/**
 * The receipt of one of the customer's own orders as PDF (D4.13.16).
 * @throws {AppError} ORDER_NOT_FOUND, also for another customer's order; RECEIPT_NOT_FOR for a cancelled order;
 * PAPERS_BUSY
 */
const drawReceipt = async (ctx: CallContext, draw: DrawOrderPapers, id: string): Promise<MadeFile> => {
  const order = await readOrder(ctx.db, ctx.now, sql`${ownedByCustomer(ctx)} AND o.id = ${id}`);
  if (!hasReceipt(order)) throw new AppError(orderPaperErrors.RECEIPT_NOT_FOR);
  return {
    fileName: orderPaperText.receipt.fileName(order.code),
    contentType: MEDIA.pdf,
    content: await draw({ kind: 'receipt', picks: [], orders: await toPaperOrders(ctx.db, [order]) }),
  };
};

/** The use case of each endpoint. */
export const orderPaperBackend: BackendNoun<typeof orderPaperEndpoints> = {
  handlers: {
    'GET /orders/{id}/receipt': ({ ctx, input, ports }) => drawReceipt(ctx, ports.drawOrderPapers, input.params.id),
    ...forBothSides<typeof orderPaperSides>({
      'POST /orders/papers': ({ ctx, side, input, ports }) =>
        printPapers(ctx, ports.drawOrderPapers, input.body, PARTIES[side].owns(ctx)),
    }),
  },
};
