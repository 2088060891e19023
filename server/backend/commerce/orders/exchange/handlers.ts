import { sql } from 'drizzle-orm';
import type { Exchangeable, orderExchangeEndpoints, orderExchangeSides } from '@/contract/endpoints/order-exchanges';
import { orderErrors, type Order } from '@/contract/endpoints/orders';
import { sideKey } from '@/contract/side-key';
import { forBothSides } from '../../both-sides';
import { oneRow, type CallContext } from '../../kernel';
import type { BackendNoun } from '../../noun';
import { readOnSale } from '../../products/read-on-sale';
import { PARTIES, type OrderParty } from '../move/perform';
import { exchangeLines } from './exchange-lines';

/** What the issuer of an order of a party sells now at its fair. Throws ORDER_NOT_FOUND. */
const readExchangeable = async <Seen extends Order>(
  ctx: CallContext,
  { owns }: Pick<OrderParty<Seen>, 'owns'>,
  id: string,
): Promise<{ products: Exchangeable[] }> => {
  const found = await ctx.db.rows<{ campaignId: number; issuerId: string }>(sql`
    SELECT o.campaign_id AS "campaignId", o.issuer_id AS "issuerId" FROM orders o WHERE o.id = ${id} AND ${owns(ctx)}`);
  return { products: await readOnSale(ctx.db, ctx.now, oneRow(found, orderErrors.ORDER_NOT_FOUND)) };
};

/** The use case of each endpoint. */
export const orderExchangeBackend: BackendNoun<typeof orderExchangeEndpoints> = {
  handlers: forBothSides<typeof orderExchangeSides>({
    'GET /orders/{id}/exchangeable': ({ ctx, side, input }) => readExchangeable(ctx, PARTIES[side], input.params.id),
    'PUT /orders/lines/exchanged': ({ ctx, side, input, idempotencyKey: key }) =>
      exchangeLines(ctx, PARTIES[side], input.body, { operation: sideKey(side, 'PUT /orders/lines/exchanged'), key }),
  }),
};
