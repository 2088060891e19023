import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';

/**
 * Adds the order's points to its customer and sets the level they reach, in the same statement (domain 3.9, NEW). Orders
 * of guests earn none.
 */
export const grantPoints = async (tx: Sql, order: { id: string }): Promise<void> => {
  await tx.rows(sql`
    UPDATE customers c SET point = c.point + o.plus_point,
      level_id = coalesce((SELECT l.id FROM levels l WHERE l.active AND l.conditional_point <= c.point + o.plus_point
                           ORDER BY l.conditional_point DESC LIMIT 1), c.level_id)
    FROM orders o WHERE o.id = ${order.id} AND c.user_id = o.customer_id`);
};
