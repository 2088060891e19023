import { sql, type SQL } from 'drizzle-orm';
import { emit } from '../emit';
import type { Anyone, TransactionContext } from '../kernel';

/** Ends the sessions that meet a condition and are not ended yet; what they hold open live is let go of afterwards. */
export const endSessions = async (ctx: TransactionContext<Anyone>, which: SQL): Promise<void> => {
  const ended = await ctx.tx.rows<{ id: string }>(sql`
    UPDATE sessions SET ended_at = ${ctx.now.toISOString()} WHERE ${which} AND ended_at IS NULL RETURNING id`);
  if (ended.length > 0) await emit(ctx, 'session.ended', { sessionIds: ended.map(({ id }) => id) });
};
