import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { productErrors } from '@/contract/endpoints/products';
import { inOrder, type Sql } from '../../../db/database';
import { anyInt, anyUuid } from '../../conditions';
import { copiesNeeded, type BasketLine } from './price';

/**
 * Reserves all copies that the lines need, or throws OUT_OF_STOCK and takes nothing. Products with a cap are locked
 * first, as in all code that changes products and stock counters, then the stock counters, each in id order, so that
 * two baskets never deadlock (A5.4).
 */
export const takeStock = async (tx: Sql, campaignId: number, lines: BasketLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await inOrder(takeCaps(tx, lines), takeCopies(tx, campaignId, lines));
};

const takeCopies = async (tx: Sql, campaignId: number, lines: BasketLine[]): Promise<void> => {
  const need = copiesNeeded(lines);
  const taken = await tx.rows(sql`
    WITH need AS (SELECT * FROM unnest(${sql.param([...need.keys()])}::int[], ${sql.param([...need.values()])}::int[])
                  AS n(book_id, copies)),
    held AS (SELECT s.book_id, n.copies FROM stock s JOIN need n USING (book_id)
             WHERE s.campaign_id = ${campaignId} ORDER BY s.book_id FOR UPDATE OF s)
    UPDATE stock s SET reserved = s.reserved + held.copies FROM held
    WHERE s.campaign_id = ${campaignId} AND s.book_id = held.book_id
      AND s.brought - s.reserved - s.sold >= held.copies
    RETURNING s.book_id`);
  if (taken.length < need.size) throw new AppError(productErrors.OUT_OF_STOCK);
};

const takeCaps = async (tx: Sql, lines: BasketLine[]): Promise<void> => {
  const capped = lines.filter((line) => line.product.capped);
  if (!capped.length) return;
  const need = new Map<string, number>();
  for (const { product, quantity } of capped) need.set(product.id, (need.get(product.id) ?? 0) + quantity);
  const taken = await tx.rows(sql`
    WITH need AS (SELECT * FROM unnest(${sql.param([...need.keys()])}::uuid[], ${sql.param([...need.values()])}::int[]) AS n(id, quantity)),
    held AS (SELECT p.id, n.quantity FROM products p JOIN need n USING (id) ORDER BY p.id FOR NO KEY UPDATE OF p)
    UPDATE products p SET quantity_taken = p.quantity_taken + held.quantity FROM held
    WHERE p.id = held.id AND p.quantity_taken + held.quantity <= p.quantity_cap
    RETURNING p.id`);
  if (taken.length < need.size) throw new AppError(productErrors.OUT_OF_STOCK);
};

/** The copies in these orders by stock counter. */
const copiesOf = (...orderIds: readonly string[]) => sql`
  need AS (SELECT o.campaign_id, book.id AS book_id, sum(l.quantity)::int AS copies
           FROM orders o JOIN order_lines l ON l.order_id = o.id CROSS JOIN unnest(l.book_ids) AS book(id)
           WHERE ${anyUuid(sql`o.id`, orderIds)} GROUP BY o.campaign_id, book.id)`;

/** The same, and the counters, locked in the same order for all callers. */
const booksOf = (...orderIds: readonly string[]) => sql`
  ${copiesOf(...orderIds)},
  held AS (SELECT s.campaign_id, s.book_id, n.copies FROM stock s JOIN need n USING (campaign_id, book_id)
           ORDER BY s.campaign_id, s.book_id FOR UPDATE OF s)`;

/** The copies in these orders by product. */
const quantitiesOf = (...orderIds: readonly string[]) => sql`
  taken AS (SELECT l.product_id, sum(l.quantity)::int AS quantity FROM order_lines l
            WHERE ${anyUuid(sql`l.order_id`, orderIds)} GROUP BY l.product_id)`;

/** The same of products with their own cap, and the products, locked in id order. */
const cappedOf = (...orderIds: readonly string[]) => sql`
  ${quantitiesOf(...orderIds)},
  held AS (SELECT p.id, t.quantity FROM products p JOIN taken t ON t.product_id = p.id
           WHERE p.quantity_cap IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p)`;

/** Counts the reserved copies of an order as sold. */
export const consumeStock = async (tx: Sql, orderId: string): Promise<void> => {
  await tx.rows(sql`
    WITH ${booksOf(orderId)}
    UPDATE stock s SET reserved = s.reserved - held.copies, sold = s.sold + held.copies FROM held
    WHERE s.campaign_id = held.campaign_id AND s.book_id = held.book_id`);
};

/**
 * Releases the copies of orders from the products' own caps. Not below 0, because copies ordered before a product had a
 * cap were never counted.
 */
const releaseCaps = async (tx: Sql, orderIds: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    WITH ${cappedOf(...orderIds)}
    UPDATE products p SET quantity_taken = greatest(p.quantity_taken - held.quantity, 0) FROM held WHERE p.id = held.id`);
};

/**
 * Releases the reserved copies of orders to stock and from the products' caps, in two statements for any number of
 * orders.
 */
export const releaseStock = async (tx: Sql, orderIds: readonly string[]): Promise<void> => {
  await releaseCaps(tx, orderIds);
  await tx.rows(sql`
    WITH ${booksOf(...orderIds)}
    UPDATE stock s SET reserved = s.reserved - held.copies FROM held
    WHERE s.campaign_id = held.campaign_id AND s.book_id = held.book_id`);
};

/** Returns the sold copies of a returned order to stock, and releases them from the products' caps. */
export const returnStock = async (tx: Sql, orderId: string): Promise<void> => {
  await releaseCaps(tx, [orderId]);
  await tx.rows(sql`
    WITH ${booksOf(orderId)}
    UPDATE stock s SET sold = s.sold - held.copies FROM held
    WHERE s.campaign_id = held.campaign_id AND s.book_id = held.book_id`);
};

/** Counts the sold copies of an order as reserved again: it was not handed over after all. */
export const reserveSold = async (tx: Sql, orderId: string): Promise<void> => {
  await tx.rows(sql`
    WITH ${booksOf(orderId)}
    UPDATE stock s SET reserved = s.reserved + held.copies, sold = s.sold - held.copies FROM held
    WHERE s.campaign_id = held.campaign_id AND s.book_id = held.book_id`);
};

/**
 * Whether all copies of these cancelled orders are still there; until the end of the transaction they cannot be sold to
 * others.
 */
export const hasCopiesOf = async (tx: Sql, orderIds: readonly string[]): Promise<boolean> => {
  await tx.rows(sql`WITH ${cappedOf(...orderIds)} SELECT count(*) FROM held`);
  await tx.rows(sql`WITH ${booksOf(...orderIds)} SELECT count(*) FROM held`);
  // A statement of its own: it sees what the lock waited for.
  const missing = await tx.rows(sql`
    WITH ${copiesOf(...orderIds)}, ${quantitiesOf(...orderIds)}
    SELECT 1 FROM need n LEFT JOIN stock s USING (campaign_id, book_id)
      WHERE n.copies > coalesce(s.brought - s.reserved - s.sold, 0)
    UNION ALL SELECT 1 FROM taken t JOIN products p ON p.id = t.product_id
      WHERE p.quantity_taken + t.quantity > p.quantity_cap LIMIT 1`);
  return missing.length === 0;
};

/** Reserves the copies of a cancelled order again, which `hasCopiesOf` has found. */
export const reserveAgain = async (tx: Sql, orderId: string): Promise<void> => {
  await tx.rows(sql`
    WITH ${cappedOf(orderId)}
    UPDATE products p SET quantity_taken = p.quantity_taken + held.quantity FROM held WHERE p.id = held.id`);
  await tx.rows(sql`
    WITH ${booksOf(orderId)}
    UPDATE stock s SET reserved = s.reserved + held.copies FROM held
    WHERE s.campaign_id = held.campaign_id AND s.book_id = held.book_id`);
};

/** Counts the copies of a closed order as sold, because it had been handed over before. Throws OUT_OF_STOCK. */
export const retakeStock = async (tx: Sql, orderId: string): Promise<void> => {
  await tx.rows(sql`
    WITH ${cappedOf(orderId)}
    UPDATE products p SET quantity_taken = least(p.quantity_taken + held.quantity, p.quantity_cap) FROM held WHERE p.id = held.id`);
  const [taken] = await tx.rows<{ whole: boolean }>(sql`
    WITH ${booksOf(orderId)},
    taken AS (UPDATE stock s SET sold = s.sold + held.copies FROM held
              WHERE s.campaign_id = held.campaign_id AND s.book_id = held.book_id
                AND s.brought - s.reserved - s.sold >= held.copies RETURNING s.book_id)
    SELECT (SELECT count(*) FROM need) = (SELECT count(*) FROM taken) AS whole`);
  if (!taken?.whole) throw new AppError(productErrors.OUT_OF_STOCK);
};

/** What is taken out of an order: copies by book, and copies of its products. */
export interface TakenOut {
  copies: Map<number, number>;
  quantities: Map<string, number>;
}

const counts = <Key>(sums: Map<Key, number>, type: 'int' | 'uuid'): SQL =>
  sql`unnest(${sql.param([...sums.keys()])}::${sql.raw(type)}[], ${sql.param([...sums.values()])}::int[])`;

/** Releases single copies of an order to stock, and from the products' caps: reserved or already sold ones. */
export const releaseCopies = async (
  tx: Sql,
  campaignId: number,
  { copies, quantities }: TakenOut,
  from: 'reserved' | 'sold',
): Promise<void> => {
  await tx.rows(sql`
    WITH held AS (SELECT p.id, n.quantity FROM products p JOIN ${counts(quantities, 'uuid')} AS n(id, quantity) USING (id)
                  WHERE p.quantity_cap IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p)
    UPDATE products p SET quantity_taken = greatest(p.quantity_taken - held.quantity, 0) FROM held WHERE p.id = held.id`);
  const column = sql.identifier(from);
  await tx.rows(sql`
    WITH held AS (SELECT s.book_id, n.copies FROM stock s JOIN ${counts(copies, 'int')} AS n(book_id, copies) USING (book_id)
                  WHERE s.campaign_id = ${campaignId} ORDER BY s.book_id FOR UPDATE OF s)
    UPDATE stock s SET ${column} = s.${column} - held.copies FROM held
    WHERE s.campaign_id = ${campaignId} AND s.book_id = held.book_id`);
};

/** Takes free copies out of the stock of a fair, so that they cannot be ordered: they are damaged or missing. */
export const writeOffCopies = async (tx: Sql, campaignId: number, copies: Map<number, number>): Promise<void> => {
  await tx.rows(sql`
    UPDATE stock s SET brought = s.brought - n.copies FROM ${counts(copies, 'int')} AS n(book_id, copies)
    WHERE s.campaign_id = ${campaignId} AND s.book_id = n.book_id`);
};

/**
 * Locks the counters of what an order gives back and takes in one act, in the same order as everywhere, so that it can
 * release some and take others afterwards.
 */
export const lockCounters = async (
  tx: Sql,
  campaignId: number,
  { copies, quantities }: TakenOut,
  productIds: readonly string[],
): Promise<void> => {
  await tx.rows(sql`
    SELECT 1 FROM products p WHERE ${anyUuid(sql`p.id`, [...quantities.keys(), ...productIds])} AND p.quantity_cap IS NOT NULL
    ORDER BY p.id FOR NO KEY UPDATE`);
  await tx.rows(sql`
    SELECT 1 FROM stock s WHERE s.campaign_id = ${campaignId} AND (${anyInt(sql`s.book_id`, [...copies.keys()])}
      OR s.book_id IN (SELECT pi.book_id FROM product_items pi WHERE ${anyUuid(sql`pi.product_id`, productIds)}))
    ORDER BY s.book_id FOR UPDATE`);
};

/** Takes single copies for an order, as reserved or as sold ones: the inverse of `releaseCopies`. Throws OUT_OF_STOCK. */
export const takeSingleCopies = async (
  tx: Sql,
  campaignId: number,
  { copies, quantities }: TakenOut,
  as: 'reserved' | 'sold',
): Promise<void> => {
  const aboveCap = await tx.rows(sql`
    WITH held AS (SELECT p.id, n.quantity, p.quantity_taken + n.quantity <= p.quantity_cap AS fits
                  FROM products p JOIN ${counts(quantities, 'uuid')} AS n(id, quantity) USING (id)
                  WHERE p.quantity_cap IS NOT NULL ORDER BY p.id FOR NO KEY UPDATE OF p),
    taken AS (UPDATE products p SET quantity_taken = p.quantity_taken + held.quantity FROM held WHERE p.id = held.id AND held.fits)
    SELECT 1 FROM held WHERE NOT held.fits`);
  const column = sql.identifier(as);
  const taken = await tx.rows(sql`
    WITH held AS (SELECT s.book_id, n.copies FROM stock s JOIN ${counts(copies, 'int')} AS n(book_id, copies) USING (book_id)
                  WHERE s.campaign_id = ${campaignId} ORDER BY s.book_id FOR UPDATE OF s)
    UPDATE stock s SET ${column} = s.${column} + held.copies FROM held
    WHERE s.campaign_id = ${campaignId} AND s.book_id = held.book_id AND s.brought - s.reserved - s.sold >= held.copies
    RETURNING s.book_id`);
  if (aboveCap.length > 0 || taken.length < copies.size) throw new AppError(productErrors.OUT_OF_STOCK);
};
