import { sql } from 'drizzle-orm';
import type { ChangedBy, TransactionContext } from '../../kernel';
import { lockLevelsShared } from '../../levels/level-lock';
import { moveCustomers } from '../../levels/move-customers';
import type { Facts } from '../../records/facts';

/**
 * The level after a change of points: gained by crossing its threshold upwards, lost by crossing it downwards,
 * otherwise unchanged.
 */
const levelAfter = (points: number) => sql`coalesce((
  SELECT l.id FROM levels l, levels held
  WHERE l.active AND held.id = c.level_id AND l.conditional_point <= c.point + ${points}::int AND CASE WHEN ${points}::int > 0
    THEN l.conditional_point > greatest(c.point, held.conditional_point)
    ELSE held.conditional_point > c.point + ${points}::int AND held.conditional_point <= c.point END
  ORDER BY l.conditional_point DESC LIMIT 1), c.level_id)`;

/**
 * Adds points to a customer, or takes them back, and sets the level whose threshold they cross (D3.9.1). A level set by
 * hand stays until a threshold is crossed (decision 0006).
 * @param points whole points; negative to take them back
 * @param why further facts for the customer's history when the level changes
 */
export const changePoints = async (
  ctx: TransactionContext<ChangedBy>,
  customerId: string,
  points: number,
  why?: Facts,
): Promise<void> => {
  await lockLevelsShared(ctx.tx);
  const reached = sql`
    SELECT c.user_id, ${levelAfter(points)} AS level_id FROM customers c WHERE c.user_id = ${customerId}`;
  // It also locks the customer, so that concurrent grants are serialised.
  await moveCustomers(ctx, reached, why);
  await ctx.tx.rows(sql`UPDATE customers SET point = point + ${points}::int WHERE user_id = ${customerId}`);
};

/** Adds the order's points to its customer. Orders of guests earn none. */
export const grantPoints = async (
  ctx: TransactionContext<ChangedBy>,
  { code, customerId, plusPoint }: { code: string; customerId: string | null; plusPoint: number },
): Promise<void> => {
  if (customerId) await changePoints(ctx, customerId, plusPoint, { order: code });
};

/** Takes back exactly what `grantPoints` gave for the order. */
export const takeBackPoints = async (
  ctx: TransactionContext<ChangedBy>,
  { code, customerId, plusPoint }: { code: string; customerId: string | null; plusPoint: number },
): Promise<void> => {
  if (customerId) await changePoints(ctx, customerId, -plusPoint, { order: code });
};
