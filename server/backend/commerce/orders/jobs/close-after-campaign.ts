import { sql, type SQL } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { slotInWords } from '@/contract/rules/slots';
import { orderText } from '@/text/order';
import { slotText } from '@/text/slot';
import { statusOfCampaign } from '../../campaigns/status';
import { anyUuid, limitTo } from '../../conditions';
import { inTransaction, type CallContext, type SystemActor } from '../../kernel';
import { oneByOne, throwFirst } from '../../one-by-one';
import type { Ports } from '../../ports';
import type { LeasedTask } from '../../tasks';
import { cancelOrders } from '../move/cancel';
import { readMovableOrders, type MovableOrder } from '../move/movable';

/** Orders `o` that end with their fair: unpaid ones, and counter orders that were not collected (D3.8.4, A11.4). */
export const endsWithCampaign = sql.raw(`(o.status = ${ORDER_STATUS.PENDING_PAYMENT} OR o.type = ${ORDER_TYPE.PICKUP}
  AND o.status IN (${ORDER_STATUS.PROCESSING}, ${ORDER_STATUS.PICKUP_AVAILABLE}))`);

/** Orders per transaction: few, because PGlite has a single connection. */
const AT_ONCE = 25;

const isLeft = (campaignId: number, now: Date): SQL =>
  sql`o.campaign_id = ${campaignId} AND ${endsWithCampaign} AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.ENDED}`;

/** The next orders to close, without those that failed. */
const readSome = async (
  { db, now }: CallContext<SystemActor>,
  campaignId: number,
  without: Iterable<string>,
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT o.id FROM orders o JOIN campaigns c ON c.id = o.campaign_id
    WHERE ${isLeft(campaignId, now)} AND NOT ${anyUuid(sql`o.id`, [...without])} ORDER BY o.id ${limitTo(AT_ONCE)}`);
  return rows.map(({ id }) => id);
};

/** Why an order ends with its fair; with the slot in which its customer did not come. */
const reasonOf = ({ status, slot }: MovableOrder): string => {
  if (status === ORDER_STATUS.PENDING_PAYMENT) return orderText.closedUnpaid;
  return slot
    ? `${orderText.closedUncollected} ${slotText.missed(slotInWords(slot.startDate))}`
    : orderText.closedUncollected;
};

/** Closes these orders of a fair in one transaction, if they are still to be closed. */
const close = (ctx: CallContext<SystemActor>, campaignId: number, ids: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const locked = await tx.rows<{ id: string }>(sql`
      SELECT o.id FROM orders o JOIN campaigns c ON c.id = o.campaign_id
      WHERE ${isLeft(campaignId, now)} AND ${anyUuid(sql`o.id`, ids)} ORDER BY o.id FOR NO KEY UPDATE OF o`);
    const still = locked.map(({ id }) => id);
    const orders = await readMovableOrders(tx, now, anyUuid(sql`o.id`, still));
    await cancelOrders(ctx, orders, reasonOf);
  });

/**
 * Closes the orders that end with a fair, after its end: copies are restocked, customers and issuers are notified
 * (D3.8.4). The next run continues an interrupted one; an order is closed only once, because it is locked and its
 * status checked. A failure is logged, and the other orders are closed; the first one is thrown at the end, so that the
 * close-out shows it (D4.23.2).
 */
export const closeAfterCampaign = (logFailure: Ports['logFailure']): LeasedTask<null> => ({
  kind: 'lease',
  async run(ctx, { key }) {
    const { signal } = ctx;
    const campaignId = Number(key);
    const failed = new Map<string, unknown>();
    const closeEach = (ids: readonly string[]) =>
      oneByOne(ids, (id) => close(ctx, campaignId, [id]), {
        signal,
        logFailure: (error, about) => logFailure(error, { topic: 'orders.close', campaign: campaignId, ...about }),
      });
    while (!signal.aborted) {
      const ids = await readSome(ctx, campaignId, failed.keys());
      if (ids.length === 0) break;
      // A failed batch is repeated order by order, so that only the failing one is left.
      const isClosed = await close(ctx, campaignId, ids).then(
        () => true,
        () => false,
      );
      if (!isClosed) for (const [id, error] of await closeEach(ids)) failed.set(id, error);
    }
    throwFirst(failed);
  },
});
