import { sql, type SQL } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { holdNames } from '../hold-names';
import { copiesNeeded, refuseLine, type BasketLine } from './basket';
import type { OfferedFair } from './offer';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** Orders `o` whose copies are kept for their reader: not sent, not handed over. */
const keepsCopies = sql.raw(`o.status IN (${PENDING_PAYMENT}, ${PROCESSING}, ${PICKUP_AVAILABLE})`);

/** Of these, orders `o` for which nothing was paid. */
const isUnpaid = sql.raw(`(o.status = ${PENDING_PAYMENT} OR o.payment = ${PAYMENT.CASH})`);

/**
 * Has the orders of one reader at a fair placed one after another until the end of the transaction, so that two at once cannot
 * both be the last one allowed. Taken before any other lock that ordering takes but that of the keys, and by nobody else: it makes no circle.
 */
export const holdReaders = (tx: Sql, readerIds: readonly string[], campaignId: number): Promise<void> =>
  holdNames(
    tx,
    'reader orders',
    readerIds.map((id) => `${campaignId} ${id}`),
  );

/** What a reader keeps at a fair, of what the fair limits. */
export interface Holdings {
  openCheckouts: number | null;
  /** Copies by book. */
  copies: Record<number, number> | null;
}

/** The orders `o` of a reader, or of a guest. */
const isOf = (readerId: SQL): SQL => sql`(o.customer_id = ${readerId} OR o.guest_id = ${readerId})`;

const openCheckouts = (readerId: SQL) => sql`
  SELECT count(DISTINCT o.checkout_id)::int FROM orders o
  WHERE ${isOf(readerId)} AND o.campaign_id = c.id AND ${keepsCopies} AND ${isUnpaid}`;

const copiesByBook = (readerId: SQL) => sql`
  SELECT coalesce(json_object_agg(book_id, copies), '{}') FROM (
    SELECT book.id AS book_id, sum(l.quantity)::int AS copies
    FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id)
    WHERE ${isOf(readerId)} AND o.campaign_id = c.id AND ${keepsCopies} GROUP BY book.id) kept`;

/** What a reader keeps at the fair `c`, as `Holdings`; the reader is held. */
export const holdingsOf = (readerId: SQL): SQL<Holdings> => sql`json_build_object(
  'openCheckouts', CASE WHEN c.reader_checkouts IS NOT NULL THEN (${openCheckouts(readerId)}) END,
  'copies', CASE WHEN c.reader_copies IS NOT NULL THEN (${copiesByBook(readerId)}) END)`;

/**
 * Nobody keeps more for themselves than the fair allows one reader (D4.7.12, D4.7.13).
 * @throws {AppError} TOO_MANY_OPEN_ORDERS; TOO_MANY_COPIES, which names the line
 */
export const assertWithinLimits = (
  { readerLimits }: OfferedFair,
  { openCheckouts, copies: kept }: Holdings,
  lines: BasketLine[],
): void => {
  const { openCheckouts: most, copies: limit } = readerLimits;
  if (most !== null && (openCheckouts ?? 0) >= most)
    throw new AppError(orderErrors.TOO_MANY_OPEN_ORDERS, { limit: most });
  if (limit === null) return;
  const needed = copiesNeeded(lines);
  lines.forEach(({ product: { title, bookIds } }, index) => {
    for (const id of bookIds) {
      const has = kept?.[id] ?? 0;
      if (has + (needed.get(id) ?? 0) > limit)
        refuseLine(orderErrors.TOO_MANY_COPIES, index, 'quantity', { limit, product: title, kept: has });
    }
  });
};
