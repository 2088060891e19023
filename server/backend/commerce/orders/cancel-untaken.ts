import { sql } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { orderText } from '@/text/order';
import { statusOfCampaign } from '../campaigns/status';
import { limitTo } from '../conditions';
import { inTransaction, type CallContext, type SystemActor } from '../kernel';
import { oneByOne, throwFirst } from '../one-by-one';
import type { Ports } from '../ports';
import type { LeasedTask } from '../tasks';
import { transition } from '../transition';
import { ORDER_LIFE_CYCLE } from './life-cycle';
import { readMovableOrders } from './movable';
import { isUntaken } from './untaken';

/** So many are looked up at a time. */
const BATCH = 100;

const isLate = (now: Date) =>
  sql`${isUntaken} AND o.take_up_by <= ${now.toISOString()} AND ${statusOfCampaign(now)} <> ${CAMPAIGN_STATUS.POSTPONED}`;

/** Those that should have been taken up the longest ago, without those that were looked at already. */
const readLate = ({ db, now }: CallContext<SystemActor>, without: ReadonlySet<string>): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o JOIN campaigns c ON c.id = o.campaign_id
    WHERE ${isLate(now)} AND NOT o.id = ANY(${sql.param([...without])}::uuid[]) ORDER BY o.take_up_by, o.id ${limitTo(BATCH)}`);

/**
 * Cancels an order if it still waits. One of a transaction: its copies are given back, and two orders would take their counters
 * in an order of their own.
 */
const cancelLate = (ctx: CallContext<SystemActor>, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    // The fair first, as whoever postpones or resumes it does.
    const held = await tx.rows(sql`
      SELECT 1 FROM orders o JOIN campaigns c ON c.id = o.campaign_id
      WHERE o.id = ${id} AND ${isLate(now)} FOR KEY SHARE OF c FOR NO KEY UPDATE OF o`);
    if (held.length === 0) return;
    const [order] = await readMovableOrders(tx, now, sql`o.id = ${id}`);
    if (order) await transition(ctx, ORDER_LIFE_CYCLE, 'cancel', order, orderText.closedUntaken);
  });

const EVERY_MS = 5 * 60_000;

/**
 * Cancels orders in cash that their issuers have not taken up in time, whose copies others may want (D3.8.8); those of a postponed
 * fair are frozen. Reader and issuer are told as of every cancellation. One that cannot be cancelled is logged and holds up no other:
 * the first such failure is thrown at the end.
 */
export const cancelUntaken = (logFailure: Ports['logFailure']): LeasedTask<null> => ({
  kind: 'lease',
  everyMs: EVERY_MS,
  async run(ctx) {
    const { signal } = ctx;
    const looked = new Set<string>();
    const failed = new Map<string, unknown>();
    while (!signal.aborted) {
      const late = await readLate(ctx, looked);
      if (late.length === 0) break;
      const failures = await oneByOne(
        late.map(({ id }) => id),
        (id) => cancelLate(ctx, id),
        { signal, logFailure: (error, about) => logFailure(error, { topic: 'orders.untaken', ...about }) },
      );
      for (const { id } of late) looked.add(id);
      for (const [id, error] of failures) failed.set(id, error);
    }
    throwFirst(failed);
  },
});
