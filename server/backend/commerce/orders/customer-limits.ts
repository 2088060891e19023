import { sql, type SQL } from 'drizzle-orm';
import { orderErrors } from '@/contract/endpoints/orders';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../db/database';
import { lockSelected } from '../lock-names';
import { copiesNeeded, refuseLine, type BasketLine } from './basket';
import type { OfferedCampaign } from './offer';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** Orders `o` whose copies are reserved for their customer: neither sent nor handed over. */
const keepsCopies = sql.raw(`o.status IN (${PENDING_PAYMENT}, ${PROCESSING}, ${PICKUP_AVAILABLE})`);

/** Of these, orders `o` that are not paid. */
const isUnpaid = sql.raw(`(o.status = ${PENDING_PAYMENT} OR o.payment = ${PAYMENT.CASH})`);

/** The author of an order: an account, or a guest. */
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

/**
 * The same person's other record: an account's guest, or a guest's account. Looked up only if the fair `c` has limits.
 */
export const linkedIdentityOf = (reader: SQL): SQL<string | null> => sql`
  CASE WHEN c.reader_checkouts IS NULL AND c.reader_copies IS NULL THEN NULL
    WHEN ${reader}.guest THEN ${accountOf(sql`${reader}.id`)} ELSE ${guestOf(sql`${reader}.id`)} END`;

/**
 * Serialises the orders of one customer at a fair until the end of the transaction, so that two concurrent ones cannot
 * both count as the last one allowed. A guest also locks the account with the same e-mail, so that the two wait for
 * each other; an account needs no look-up. Taken before every other lock of ordering except that of the keys, and by no
 * other code, so that it causes no deadlock.
 */
export const lockCustomers = (tx: Sql, readers: readonly Reader[], campaignId: number): Promise<void> => {
  const ids = readers.map(({ id }) => id);
  const guestIds = readers.flatMap(({ id, isGuest }) => (isGuest ? [id] : []));
  const own = sql`SELECT unnest(${sql.param(ids)}::text[]) AS id`;
  const accounts = sql`
    UNION SELECT u.id::text FROM guests g JOIN users u ON lower(u.email) = g.email
    WHERE g.id = ANY(${sql.param(guestIds)}::uuid[])`;
  const locked = guestIds.length > 0 ? sql`${own} ${accounts}` : own;
  return lockSelected(tx, 'reader orders', sql`SELECT ${`${campaignId} `}::text || reader.id FROM (${locked}) reader`);
};

/** What a customer has at a fair, as far as the fair limits it. */
export interface Holdings {
  openCheckouts: number | null;
  /** Copies by book. */
  copies: Record<number, number> | null;
}

/** Both records of a customer. */
interface LinkedIdentity {
  id: SQL;
  /** Null if there is only one. */
  linkedId: SQL;
}

/** The orders `o` of a customer, with and without their account. */
const isOf = ({ id, linkedId }: LinkedIdentity): SQL => sql`
  (o.customer_id = ${id} OR o.guest_id = ${id} OR o.customer_id = ${linkedId} OR o.guest_id = ${linkedId})`;

const openCheckouts = (identity: LinkedIdentity) => sql`
  SELECT count(DISTINCT o.checkout_id)::int FROM orders o
  WHERE ${isOf(identity)} AND o.campaign_id = c.id AND ${keepsCopies} AND ${isUnpaid}`;

const copiesByBook = (identity: LinkedIdentity) => sql`
  SELECT coalesce(json_object_agg(book_id, copies), '{}') FROM (
    SELECT book.id AS book_id, sum(l.quantity)::int AS copies
    FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id)
    WHERE ${isOf(identity)} AND o.campaign_id = c.id AND ${keepsCopies} GROUP BY book.id) kept`;

/** What a customer has at the fair `c`, as `Holdings`; the customer must be locked (`lockCustomers`). */
export const holdingsOf = (identity: LinkedIdentity): SQL<Holdings> => sql`json_build_object(
  'openCheckouts', CASE WHEN c.reader_checkouts IS NOT NULL THEN (${openCheckouts(identity)}) END,
  'copies', CASE WHEN c.reader_copies IS NOT NULL THEN (${copiesByBook(identity)}) END)`;

/**
 * Refuses an order beyond the fair's limits for one customer (D4.7.12, D4.7.13).
 * @throws {AppError} TOO_MANY_OPEN_ORDERS; TOO_MANY_COPIES, which names the line
 */
export const assertWithinLimits = (
  { readerLimits }: OfferedCampaign,
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
