import { sql } from 'drizzle-orm';
import type { ProductStock } from '@/contract/endpoints/products';
import { channelOf } from '@/contract/realtime/channels';
import type { PushContext } from '../../commerce/events';
import { inTransaction } from '../../commerce/kernel';
import type { Sql } from '../../db/database';
import type { RealtimePublisher } from '../realtime-publisher';

/**
 * Reads stock of a fair and publishes it with `asOf`, a number that grows with every reading of that fair on any
 * backend: an older reading may arrive later, and clients then discard it. The lock orders the readings and is released
 * after them, before anything is published. The number is the id of the reading's transaction, taken under the lock; it
 * is exact for up to 2^53 transactions.
 * @param read returns the remaining stock of products, in the transaction of the lock
 */
export const publishStockOf = async (
  toChannel: RealtimePublisher['toChannel'],
  ctx: PushContext,
  campaignId: number,
  read: (tx: Sql) => Promise<ProductStock[]>,
): Promise<void> => {
  const stock = await inTransaction(ctx, async ({ tx }) => {
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('stock'), ${campaignId}::int)`);
    const [reading] = await tx.rows<{ asOf: number }>(sql`SELECT pg_current_xact_id()::text::bigint AS "asOf"`);
    return { asOf: reading!.asOf, products: await read(tx) };
  });
  if (stock.products.length > 0) await toChannel(channelOf.stock(campaignId), stock);
};
