import { sql, type SQL } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { holdSelected } from '../hold-names';
import { copiesNeeded, refuseLine, type BasketLine } from './basket';
import type { OfferedFair } from './offer';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** Orders `o` whose copies are kept for their reader: not sent, not handed over. */
const keepsCopies = sql.raw(`o.status IN (${PENDING_PAYMENT}, ${PROCESSING}, ${PICKUP_AVAILABLE})`);

/** Of these, orders `o` for which nothing was paid. */
const isUnpaid = sql.raw(`(o.status = ${PENDING_PAYMENT} OR o.payment = ${PAYMENT.CASH})`);

/** Who orders: an account, or a guest. */
export interface Reader {
  id: string;
  isGuest: boolean;
}

/** The account with the e-mail of a guest; null without one. */
const accountOf = (guestId: SQL): SQL => sql`(
  SELECT u.id FROM guests g JOIN users u ON lower(u.email) = g.email WHERE g.id = ${guestId})`;

/** The guest with the e-mail of an account; null without one. */
const guestOf = (userId: SQL): SQL => sql`(
  SELECT g.id FROM users u JOIN guests g ON g.email = lower(u.email) WHERE u.id = ${userId})`;

/** The same person's other self: an account's guest, a guest's account. Asked for only where the fair `c` limits anything. */
export const twinOf = (reader: SQL): SQL<string | null> => sql`
  CASE WHEN c.reader_checkouts IS NULL AND c.reader_copies IS NULL THEN NULL
    WHEN ${reader}.guest THEN ${accountOf(sql`${reader}.id`)} ELSE ${guestOf(sql`${reader}.id`)} END`;

/**
 * Has the orders of one reader at a fair placed one after another until the end of the transaction, so that two at once cannot
 * both be the last one allowed. A guest holds the account of the same e-mail, too, and both wait for each other; an account looks
 * for nobody. Taken before any other lock that ordering takes but that of the keys, and by nobody else: it makes no circle.
 */
export const holdReaders = (tx: Sql, readers: readonly Reader[], campaignId: number): Promise<void> => {
  const ids = readers.map(({ id }) => id);
  const guestIds = readers.flatMap(({ id, isGuest }) => (isGuest ? [id] : []));
  const own = sql`SELECT unnest(${sql.param(ids)}::text[]) AS id`;
  const accounts = sql`
    UNION SELECT u.id::text FROM guests g JOIN users u ON lower(u.email) = g.email
    WHERE g.id = ANY(${sql.param(guestIds)}::uuid[])`;
  const held = guestIds.length > 0 ? sql`${own} ${accounts}` : own;
  return holdSelected(tx, 'reader orders', sql`SELECT ${`${campaignId} `}::text || reader.id FROM (${held}) reader`);
};

/** What a reader keeps at a fair, of what the fair limits. */
export interface Holdings {
  openCheckouts: number | null;
  /** Copies by book. */
  copies: Record<number, number> | null;
}

/** Both selves of a reader. */
interface Selves {
  id: SQL;
  /** Null without one. */
  twinId: SQL;
}

/** The orders `o` of a reader, with and without their account. */
const isOf = ({ id, twinId }: Selves): SQL => sql`
  (o.customer_id = ${id} OR o.guest_id = ${id} OR o.customer_id = ${twinId} OR o.guest_id = ${twinId})`;

const openCheckouts = (selves: Selves) => sql`
  SELECT count(DISTINCT o.checkout_id)::int FROM orders o
  WHERE ${isOf(selves)} AND o.campaign_id = c.id AND ${keepsCopies} AND ${isUnpaid}`;

const copiesByBook = (selves: Selves) => sql`
  SELECT coalesce(json_object_agg(book_id, copies), '{}') FROM (
    SELECT book.id AS book_id, sum(l.quantity)::int AS copies
    FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id)
    WHERE ${isOf(selves)} AND o.campaign_id = c.id AND ${keepsCopies} GROUP BY book.id) kept`;

/** What a reader keeps at the fair `c`, as `Holdings`; the reader is held. */
export const holdingsOf = (selves: Selves): SQL<Holdings> => sql`json_build_object(
  'openCheckouts', CASE WHEN c.reader_checkouts IS NOT NULL THEN (${openCheckouts(selves)}) END,
  'copies', CASE WHEN c.reader_copies IS NOT NULL THEN (${copiesByBook(selves)}) END)`;

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
