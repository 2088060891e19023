import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { holdLevels } from '../levels/level-lock';

/** A level is won by crossing its threshold upwards, and lost by crossing it back; nothing else changes it. */
const levelAfter = (points: number) => sql`coalesce((
  SELECT l.id FROM levels l, levels held
  WHERE l.active AND held.id = c.level_id AND l.conditional_point <= c.point + ${points}::int AND CASE WHEN ${points}::int > 0
    THEN l.conditional_point > greatest(c.point, held.conditional_point)
    ELSE held.conditional_point > c.point + ${points}::int AND held.conditional_point <= c.point END
  ORDER BY l.conditional_point DESC LIMIT 1), c.level_id)`;

/**
 * Adds points to a customer, or takes them back, and sets the level whose threshold they cross, in the same statement
 * (domain 3.9, NEW). A level that was given by hand stays until a threshold is crossed (decision 0006).
 * @param points whole points; below zero they are taken back
 */
export const changePoints = async (tx: Sql, customerId: string, points: number): Promise<void> => {
  await holdLevels(tx);
  await tx.rows(sql`
    UPDATE customers c SET point = c.point + ${points}::int, level_id = ${levelAfter(points)}
    WHERE c.user_id = ${customerId}`);
};

/** Adds the order's points to its customer. Orders of guests earn none. */
export const grantPoints = async (tx: Sql, order: { id: string }): Promise<void> => {
  const [earned] = await tx.rows<{ customerId: string | null; points: number }>(
    sql`SELECT customer_id AS "customerId", plus_point AS points FROM orders WHERE id = ${order.id}`,
  );
  if (earned?.customerId) await changePoints(tx, earned.customerId, earned.points);
};
