import { sql } from 'drizzle-orm';
import type { Actor, TransactionContext } from '../kernel';
import { isUnaccepted } from './unaccepted';

/**
 * When a postponed fair is resumed, its cash orders get back the time that was left when it was postponed (D3.6.11).
 * The fair's row must be locked.
 * @param postponedAt when they were frozen, ISO 8601
 */
export const resumeUnaccepted = async (
  { tx, now }: TransactionContext<Actor>,
  campaignId: number,
  postponedAt: string,
): Promise<void> => {
  const at = now.toISOString();
  await tx.rows(sql`
    WITH waiting AS (SELECT o.id FROM orders o WHERE o.campaign_id = ${campaignId} AND ${isUnaccepted}
      AND o.take_up_by IS NOT NULL ORDER BY o.id FOR NO KEY UPDATE)
    UPDATE orders o SET take_up_by = greatest(o.take_up_by, ${postponedAt}::timestamptz) + (${at}::timestamptz - ${postponedAt}::timestamptz)
    FROM waiting WHERE o.id = waiting.id`);
};
