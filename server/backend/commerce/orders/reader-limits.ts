import { sql } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { copiesNeeded, refuseLine, type BasketLine } from './basket';
import type { OfferedFair } from './offer';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** Orders `o` whose copies are kept for their reader: not sent, not handed over. */
const keepsCopies = sql.raw(`o.status IN (${PENDING_PAYMENT}, ${PROCESSING}, ${PICKUP_AVAILABLE})`);

/** Of these, orders `o` for which nothing was paid. */
const isUnpaid = sql.raw(`(o.status = ${PENDING_PAYMENT} OR o.payment = ${PAYMENT.CASH})`);

/**
 * Has the orders of one reader at a fair placed one after another until the end of the transaction, so that two at once cannot
 * both be the last one allowed. Taken before any other lock that ordering takes, and by nobody else: it makes no circle.
 */
export const holdReader = async (tx: Sql, readerId: string, campaignId: number): Promise<void> => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('reader orders'), hashtext(${`${campaignId} ${readerId}`}))`);
};

const countOpenCheckouts = async (tx: Sql, readerId: string, campaignId: number): Promise<number> => {
  const rows = await tx.rows(sql`
    SELECT DISTINCT o.checkout_id FROM orders o
    WHERE o.customer_id = ${readerId} AND o.campaign_id = ${campaignId} AND ${keepsCopies} AND ${isUnpaid}`);
  return rows.length;
};

/** Copies that the reader's orders keep there, by book. */
const readKept = async (tx: Sql, readerId: string, campaignId: number): Promise<Map<number, number>> => {
  const rows = await tx.rows<{ bookId: number; copies: number }>(sql`
    SELECT book.id AS "bookId", sum(l.quantity)::int AS copies
    FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id)
    WHERE o.customer_id = ${readerId} AND o.campaign_id = ${campaignId} AND ${keepsCopies} GROUP BY book.id`);
  return new Map(rows.map(({ bookId, copies }) => [bookId, copies]));
};

/**
 * Nobody keeps more for themselves than the fair allows one reader (D4.7.12, D4.7.13); the reader is held.
 * @throws {AppError} TOO_MANY_OPEN_ORDERS; TOO_MANY_COPIES, which names the line
 */
export const assertWithinLimits = async (
  tx: Sql,
  { id: campaignId, readerLimits }: OfferedFair,
  readerId: string,
  lines: BasketLine[],
): Promise<void> => {
  const { openCheckouts, copies: limit } = readerLimits;
  if (openCheckouts !== null && (await countOpenCheckouts(tx, readerId, campaignId)) >= openCheckouts)
    throw new AppError(orderErrors.TOO_MANY_OPEN_ORDERS, { limit: openCheckouts });
  if (limit === null) return;
  const [kept, needed] = [await readKept(tx, readerId, campaignId), copiesNeeded(lines)];
  lines.forEach(({ product: { title, bookIds } }, index) => {
    for (const id of bookIds) {
      const has = kept.get(id) ?? 0;
      if (has + (needed.get(id) ?? 0) > limit)
        refuseLine(orderErrors.TOO_MANY_COPIES, index, 'quantity', { limit, product: title, kept: has });
    }
  });
};
