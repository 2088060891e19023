import { sql, type SQL } from 'drizzle-orm';
import { guestErrors } from '@/contract/endpoints/guests';
import { orderErrors, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { hasFiles } from '@/contract/rules/line-files';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../../../db/database';
import { areaOf } from '../../addresses';
import { lockSelected } from '../../lock-names';
import { isGuest, type Orderer } from '../ports';
import { copiesNeeded, levelOf, refuseLine, type BasketLine, type BuyerLevel, type OfferedCampaign } from './price';

/**
 * Serialises the orders of one customer at a fair until the end of the transaction, so that two concurrent ones cannot
 * both count as the last one allowed. A guest also locks the account with the same e-mail; an account is locked by its
 * id. Taken before every other lock of ordering except that of the keys, and by no other code, so that it causes no
 * deadlock.
 */
export const lockCustomers = (tx: Sql, orderers: readonly Orderer[], campaignId: number): Promise<void> => {
  const ids = orderers.map(({ id }) => id);
  const guestIds = orderers.filter(isGuest).map(({ id }) => id);
  const own = sql`SELECT unnest(${sql.param(ids)}::text[]) AS id`;
  const accounts = sql`
    UNION SELECT u.id::text FROM guests g JOIN users u ON lower(u.email) = g.email
    WHERE g.id = ANY(${sql.param(guestIds)}::uuid[])`;
  const locked = guestIds.length > 0 ? sql`${own} ${accounts}` : own;
  return lockSelected(
    tx,
    'reader orders',
    sql`SELECT ${`${campaignId} `}::text || customer.id FROM (${locked}) customer`,
  );
};

/** The data of the customer and the destination that decide on an order. */
export interface Buyer {
  level: BuyerLevel;
  /** Ward and province of the place in words; null without a place, or when the ward is not in the province. */
  area: string | null;
  /** What the customer has at the fair, as far as the fair limits it. */
  holdings: {
    openCheckouts: number | null;
    /** Copies by book. */
    copies: Record<number, number> | null;
  };
  /** The same person's other record: the guest with their e-mail, or the account. Null if the fair has no limits. */
  linkedId: string | null;
}

/**
 * Reads what a fair checks for the customer of each of these calls, in order; the customers must be locked
 * (`lockCustomers`). Empty when there is no such fair.
 */
export const readBuyers = (
  tx: Sql,
  campaignId: number,
  calls: readonly { actor: Orderer; request: Pick<PlaceOrderInput, 'address'> }[],
): Promise<Buyer[]> => {
  const rows = calls.map(({ actor, request: { address } }, place) => ({
    place,
    id: actor.id,
    guest: isGuest(actor),
    ward: address?.wardCode,
    province: address?.provinceCode,
  }));
  // OFFSET 0 makes the database look up the linked identity once, instead of at every comparison.
  return tx.rows<Buyer>(sql`
    SELECT ${levelOf(sql`buyer.id`)} AS level, ${areaOf(sql`buyer.ward`, sql`buyer.province`)} AS area,
      json_build_object(
        'openCheckouts', CASE WHEN c.reader_checkouts IS NOT NULL THEN (${openCheckouts}) END,
        'copies', CASE WHEN c.reader_copies IS NOT NULL THEN (${copiesByBook}) END) AS holdings, linked.id AS "linkedId"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS buyer(place int, id uuid, guest boolean, ward int, province int)
    JOIN campaigns c ON c.id = ${campaignId}
    CROSS JOIN LATERAL (SELECT ${linkedId} AS id OFFSET 0) linked ORDER BY buyer.place`);
};

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** Orders `o` of `buyer` at the fair `c`, with and without their account, that were neither sent nor handed over. */
const keepsCopies = sql`
  (o.customer_id = buyer.id OR o.guest_id = buyer.id OR o.customer_id = linked.id OR o.guest_id = linked.id)
  AND o.campaign_id = c.id AND o.status IN (${sql.raw([PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE].join(', '))})`;

/** The checkouts of `buyer` that are not paid. */
const openCheckouts = sql`
  SELECT count(DISTINCT o.checkout_id)::int FROM orders o
  WHERE ${keepsCopies} AND ${sql.raw(`(o.status = ${PENDING_PAYMENT} OR o.payment = ${PAYMENT.CASH})`)}`;

const copiesByBook = sql`
  SELECT coalesce(json_object_agg(book_id, copies), '{}') FROM (
    SELECT book.id AS book_id, sum(l.quantity)::int AS copies
    FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id)
    WHERE ${keepsCopies} GROUP BY book.id) kept`;

/** The guest of an account, or the account of a guest, by their e-mail. Looked up only if the fair `c` has limits. */
const linkedId: SQL<string | null> = sql`
  CASE WHEN c.reader_checkouts IS NULL AND c.reader_copies IS NULL THEN NULL
    WHEN buyer.guest THEN (SELECT u.id FROM guests g JOIN users u ON lower(u.email) = g.email WHERE g.id = buyer.id)
    ELSE (SELECT g.id FROM users u JOIN guests g ON g.email = lower(u.email) WHERE u.id = buyer.id) END`;

/**
 * Refuses an order beyond the fair's limits for one customer (D4.7.12, D4.7.13).
 * @throws {AppError} TOO_MANY_OPEN_ORDERS; TOO_MANY_COPIES, which names the line
 */
export const assertWithinLimits = (
  { readerLimits: customerLimits }: OfferedCampaign,
  { openCheckouts: open, copies: kept }: Buyer['holdings'],
  lines: BasketLine[],
): void => {
  const { openCheckouts: most, copies: limit } = customerLimits;
  if (most !== null && (open ?? 0) >= most) throw new AppError(orderErrors.TOO_MANY_OPEN_ORDERS, { limit: most });
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

/**
 * Refuses to sell files to guests, because files are opened with the account that bought them (D4.13.3).
 * @throws {AppError} GUEST_NEEDS_ACCOUNT, which names the line
 */
export const assertMayHave = (orderer: Orderer, lines: readonly BasketLine[]): void => {
  if (isGuest(orderer)) refuseFiles(lines);
};

/** Refuses files for a customer without an account. Throws GUEST_NEEDS_ACCOUNT, which names the line. */
export const refuseFiles = (lines: readonly BasketLine[]): void =>
  lines.forEach((line, index) => {
    if (hasFiles(line))
      refuseLine(guestErrors.GUEST_NEEDS_ACCOUNT, index, 'productId', { product: line.product.title });
  });
