import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { countsAsSold } from '../row-conditions';
import type { TitleKey } from './titles';

/** Recently ordered copies of each title, at all fairs, without cancelled and returned orders. */
export type Sales = ReadonlyMap<TitleKey, number>;

/** Counted back from the last order: between two fairs the last fair still determines the best sellers. */
const DAYS = 90;

/**
 * Reads the recent sales of each title.
 * @throws {DatabaseFailure}
 */
export const readSales = async (db: Sql): Promise<Sales> => {
  const rows = await db.rows<{ bookId: number | null; id: string; sold: number }>(sql`
    SELECT p.book_id AS "bookId", CASE WHEN p.book_id IS NULL THEN p.id END AS id, sum(l.quantity)::int AS sold
    FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
    WHERE o.ordered_at > (SELECT max(ordered_at) FROM orders) - make_interval(days => ${DAYS}) AND ${countsAsSold('o')}
    GROUP BY 1, 2`);
  return new Map(rows.map(({ bookId, id, sold }) => [bookId ?? id, sold]));
};
