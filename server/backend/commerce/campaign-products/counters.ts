import { sql, type SQL } from 'drizzle-orm';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { campaignProductText } from '@/text/campaign-product';
import type { Sql } from '../../db/database';
import { isNotRejected } from '../row-conditions';

/** The copies of a book promised at a fair: the sets of all combos and series that contain it and are not rejected. */
const promisedCopies = (campaignId: SQL, bookId: SQL): SQL<number> => sql<number>`
  (SELECT coalesce(sum(bundle.quantity_cap), 0)::int FROM product_items held JOIN products bundle ON bundle.id = held.product_id
   WHERE held.book_id = ${bookId} AND bundle.campaign_id = ${campaignId} AND bundle.type <> ${sql.raw(String(PRODUCT_TYPE.SINGLE))}
     AND ${isNotRejected('bundle')})`;

/** The stock counter of a book at a fair as JSON; zeros where no copies were brought. */
export const stockJson = (campaignId: SQL, bookId: SQL): SQL => sql`
  (SELECT json_build_object('brought', coalesce(s.brought, 0), 'reserved', coalesce(s.reserved, 0), 'sold', coalesce(s.sold, 0),
     'left', coalesce(s.brought - s.reserved - s.sold, 0), 'promised', ${promisedCopies(campaignId, bookId)})
   FROM (SELECT 1) one LEFT JOIN stock s ON s.campaign_id = ${campaignId} AND s.book_id = ${bookId})`;

interface Counter {
  bookId: number;
  /** Reserved and sold. */
  taken: number;
  promised: number;
}

/** Locks the stock counters of these books in id order, as orders do, and creates the missing ones. */
const lockCounters = async (tx: Sql, campaignId: number, bookIds: readonly number[]): Promise<Counter[]> => {
  const ids = sql`${sql.param([...bookIds])}::int[]`;
  await tx.rows(sql`
    INSERT INTO stock (campaign_id, book_id, brought)
    SELECT ${campaignId}, book.id, 0 FROM unnest(${ids}) AS book(id) ORDER BY book.id ON CONFLICT DO NOTHING`);
  await tx.rows(sql`
    SELECT 1 FROM stock s WHERE s.campaign_id = ${campaignId} AND s.book_id = ANY(${ids}) ORDER BY s.book_id FOR UPDATE`);
  return tx.rows<Counter>(sql`
    SELECT s.book_id AS "bookId", s.reserved + s.sold AS taken,
      ${promisedCopies(sql`${campaignId}::int`, sql`s.book_id`)} AS promised
    FROM stock s WHERE s.campaign_id = ${campaignId} AND s.book_id = ANY(${ids})`);
};

const tooFew = (quantity: number, { taken, promised }: Counter): string | undefined => {
  if (quantity < taken) return campaignProductText.belowTaken(taken);
  return quantity < promised ? campaignProductText.belowPromised(promised) : undefined;
};

/** Copies of one book. */
export interface Copies {
  bookId: number;
  quantity: number;
}

/**
 * Sets how many copies of these books are brought, for all of them or none.
 * @returns by book why its quantity is too small: less than the orders have taken or than combos and series promise. In
 * that case nothing is written and the caller must refuse.
 */
export const bringCopies = async (
  tx: Sql,
  campaignId: number,
  copies: readonly Copies[],
): Promise<Map<number, string>> => {
  const counters = new Map(
    (
      await lockCounters(
        tx,
        campaignId,
        copies.map(({ bookId }) => bookId),
      )
    ).map((row) => [row.bookId, row]),
  );
  const faults = new Map(
    copies.flatMap(({ bookId, quantity }) => {
      const counter = counters.get(bookId);
      const fault = counter && tooFew(quantity, counter);
      return fault ? [[bookId, fault] as const] : [];
    }),
  );
  if (faults.size) return faults;
  await tx.rows(sql`
    UPDATE stock s SET brought = n.quantity
    FROM unnest(${sql.param(copies.map(({ bookId }) => bookId))}::int[],
                ${sql.param(copies.map(({ quantity }) => quantity))}::int[]) AS n(book_id, quantity)
    WHERE s.campaign_id = ${campaignId} AND s.book_id = n.book_id AND s.brought <> n.quantity`);
  return faults;
};

/**
 * Adjusts the brought copies after a combo or series was saved, rejected, withdrawn or removed: at least as many as are
 * promised. Copies of a book that is not also sold singly are reduced to what its bundles need; a book that is also
 * sold singly keeps its copies, because they are not separated by purpose.
 */
export const settlePromises = async (tx: Sql, campaignId: number, bookIds: readonly number[]): Promise<void> => {
  await lockCounters(tx, campaignId, bookIds);
  const promised = promisedCopies(sql`${campaignId}::int`, sql`s.book_id`);
  await tx.rows(sql`
    UPDATE stock s SET brought = greatest(${promised}, s.reserved + s.sold,
      CASE WHEN EXISTS (SELECT 1 FROM products single WHERE single.campaign_id = s.campaign_id AND single.book_id = s.book_id)
        THEN s.brought ELSE 0 END)
    WHERE s.campaign_id = ${campaignId} AND s.book_id = ANY(${sql.param([...bookIds])}::int[])`);
  await tx.rows(sql`
    DELETE FROM stock s WHERE s.campaign_id = ${campaignId} AND s.book_id = ANY(${sql.param([...bookIds])}::int[])
      AND s.brought = 0 AND NOT EXISTS (SELECT 1 FROM product_items pi JOIN products p ON p.id = pi.product_id
        WHERE pi.book_id = s.book_id AND p.campaign_id = s.campaign_id)`);
};
