import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import type { OrderEvent } from '../../commerce/emit';
import type { TxContext } from '../../commerce/kernel';
import { stockBeside } from '../../commerce/products/read-stock';
import type { Live } from '../live';

interface Changed {
  payload: OrderEvent;
}

type Channels = Pick<Live, 'toChannel'>;

/** Shows an order's step on the boards of its issuer and of the organiser. */
export const tellOrder =
  ({ toChannel }: Channels) =>
  async (_: TxContext, { payload }: Changed): Promise<void> => {
    const { orderId: id, code, type, status, issuerId } = payload;
    await toChannel(channelOf.orders(issuerId), { id, code, type, status, issuerId });
    await toChannel(channelOf.orders(EVERYONE), { id, code, type, status, issuerId });
  };

/** Shows readers what is left of the books of an order. */
export const tellStock =
  ({ toChannel }: Channels) =>
  async ({ tx }: TxContext, { payload }: Changed): Promise<void> => {
    const products = await stockBeside(tx, payload.orderId);
    if (products.length > 0) await toChannel(channelOf.stock(payload.campaignId), { products });
  };
