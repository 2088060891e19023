import { sql } from 'drizzle-orm';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { ORDER_STATUS } from '@/contract/states/order';
import type { OrderEvent } from '../../commerce/orders/events';
import type { Anyone, TransactionContext } from '../../commerce/kernel';
import { stockBeside } from '../../commerce/products/read-stock';
import type { Live } from '../live';

interface Changed {
  payload: OrderEvent;
}

type Channels = Pick<Live, 'toChannel'>;

/** Shows an order's step on the boards of its issuer and of the organiser. */
export const tellOrder =
  ({ toChannel }: Channels) =>
  async (_: TransactionContext<Anyone>, { payload }: Changed): Promise<void> => {
    const { orderId: id, code, type, status, issuerId } = payload;
    await toChannel(channelOf.orders(issuerId), { id, code, type, status, issuerId });
    await toChannel(channelOf.orders(EVERYONE), { id, code, type, status, issuerId });
  };

/** Steps that take copies off sale or put them back; between these, reserved copies only become sold ones. */
const CHANGES_STOCK = new Set<number>([
  ORDER_STATUS.PENDING_PAYMENT,
  ORDER_STATUS.PROCESSING,
  ORDER_STATUS.CANCELLED,
  ORDER_STATUS.RETURNED,
]);

/**
 * What was read first is told first, over all backends. One turn for all fairs: a batch tells of several, and two batches
 * that met them in different orders would wait for each other.
 */
const waitForTurn = ({ tx }: TransactionContext<Anyone>): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('stock'))`);

/** Shows readers what is left of the books of an order, where its step has changed that. */
export const tellStock =
  ({ toChannel }: Channels) =>
  async (ctx: TransactionContext<Anyone>, { payload }: Changed): Promise<void> => {
    if (!CHANGES_STOCK.has(payload.status)) return;
    await waitForTurn(ctx);
    const products = await stockBeside(ctx.tx, payload.orderId);
    if (products.length > 0) await toChannel(channelOf.stock(payload.campaignId), { products });
  };
