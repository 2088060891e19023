import { sql } from 'drizzle-orm';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS, ORDER_TYPE } from '@/contract/states/order';
import { orderText } from '@/text/order';
import { statusOfCampaign } from '../campaigns/status';
import { anyUuid } from '../conditions';
import { inTransaction, type CallContext, type SystemActor } from '../kernel';
import type { LeasedTask } from '../tasks';
import { transition } from '../transition';
import { ORDER_LIFE_CYCLE } from './life-cycle';
import { readMovableOrders } from './movable';

/** Orders `o` that do not outlive their fair: unpaid ones, and counter orders that nobody collected (D3.8.4, A11.4). */
export const endsWithFair = sql.raw(`(o.status = ${ORDER_STATUS.PENDING_PAYMENT} OR o.type = ${ORDER_TYPE.PICKUP}
  AND o.status IN (${ORDER_STATUS.PROCESSING}, ${ORDER_STATUS.PICKUP_AVAILABLE}))`);

/** Orders of one transaction: few, because PGlite has one connection for everybody. */
const AT_ONCE = 25;

/** Closes some of a fair that has ended, and answers how many. */
const closeSome = (ctx: CallContext<SystemActor>, campaignId: number): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const locked = await tx.rows<{ id: string }>(sql`
      SELECT o.id FROM orders o JOIN campaigns c ON c.id = o.campaign_id
      WHERE o.campaign_id = ${campaignId} AND ${endsWithFair} AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.ENDED}
      ORDER BY o.id LIMIT ${AT_ONCE} FOR NO KEY UPDATE OF o`);
    const ids = locked.map(({ id }) => id);
    for (const order of await readMovableOrders(tx, now, anyUuid(sql`o.id`, ids))) {
      const unpaid = order.status === ORDER_STATUS.PENDING_PAYMENT;
      const reason = unpaid ? orderText.closedUnpaid : orderText.closedUncollected;
      await transition(ctx, ORDER_LIFE_CYCLE, 'cancel', order, reason);
    }
    return ids.length;
  });

/**
 * Closes what does not outlive a fair, once it has ended: copies go back, readers and issuers are told. A run that was cut
 * short is gone on with by the next; an order is closed once, as it is locked and its status is looked at.
 */
export const closeAfterFair: LeasedTask<null> = {
  kind: 'lease',
  async run(ctx, { key }) {
    while (!ctx.signal.aborted && (await closeSome(ctx, Number(key))) > 0);
  },
};
