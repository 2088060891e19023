import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { countsAsSold } from '../row-conditions';
import type { TitleKey } from './titles';

/** Copies of each title that were ordered of late, at all fairs; cancelled and returned ones do not count. */
export type Sales = ReadonlyMap<TitleKey, number>;

/** Counted back from the last order that there is: between two fairs the last one still tells what sells. */
const DAYS = 90;

/**
 * Reads what was sold of each title.
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
