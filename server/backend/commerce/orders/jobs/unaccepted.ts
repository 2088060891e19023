import { sql } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { orderText } from '@/text/order';
import { statusOfCampaign } from '../../campaigns/status';
import { limitTo } from '../../conditions';
import { inTransaction, type Actor, type CallContext, type SystemActor, type TransactionContext } from '../../kernel';
import { oneByOne, throwFirst } from '../../one-by-one';
import type { Ports } from '../../ports';
import type { LeasedTask } from '../../tasks';
import { transition } from '../../transition';
import { ORDER_LIFE_CYCLE } from '../move/life-cycle';
import { readMovableOrders } from '../move/movable';

/** Cash orders `o` that their issuer has not handled yet. */
const isUnaccepted = sql.raw(`o.status = ${ORDER_STATUS.PROCESSING} AND o.payment = ${PAYMENT.CASH}`);

/** How many are read at a time. */
const BATCH = 100;

const isLate = (now: Date) =>
  sql`${isUnaccepted} AND o.take_up_by <= ${now.toISOString()} AND ${statusOfCampaign(now)} <> ${CAMPAIGN_STATUS.POSTPONED}`;

/** The orders most overdue for handling by their issuer, without those already examined. */
const readLate = ({ db, now }: CallContext<SystemActor>, without: ReadonlySet<string>): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o JOIN campaigns c ON c.id = o.campaign_id
    WHERE ${isLate(now)} AND NOT o.id = ANY(${sql.param([...without])}::uuid[]) ORDER BY o.take_up_by, o.id ${limitTo(BATCH)}`);

/**
 * Cancels an order if it is still waiting. One order per transaction: its copies are restocked, and two orders would
 * lock their stock counters in different orders.
 */
const cancelLate = (ctx: CallContext<SystemActor>, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    // The fair first, as when it is postponed or resumed.
    const locked = await tx.rows(sql`
      SELECT 1 FROM orders o JOIN campaigns c ON c.id = o.campaign_id
      WHERE o.id = ${id} AND ${isLate(now)} FOR KEY SHARE OF c FOR NO KEY UPDATE OF o`);
    if (locked.length === 0) return;
    const [order] = await readMovableOrders(tx, now, sql`o.id = ${id}`);
    if (order) await transition(ctx, ORDER_LIFE_CYCLE, 'cancel', order, orderText.closedUnaccepted);
  });

const EVERY_MS = 5 * 60_000;

/**
 * Cancels cash orders that their issuers have not handled in time, because others may want the copies (D3.8.8); those
 * of a postponed fair are frozen. Customer and issuer are notified as for every cancellation. A failure is logged and
 * does not affect the others: the first one is thrown at the end.
 */
export const cancelUnaccepted = (logFailure: Ports['logFailure']): LeasedTask<null> => ({
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
