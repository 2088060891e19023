import { sql } from 'drizzle-orm';
import type { StartedProductChange } from '@/contract/endpoints/campaign-product-input';
import { campaignProductErrors, type CampaignProduct } from '@/contract/endpoints/campaign-products';
import { REVIEW } from '@/contract/states/product';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { campaignProductText } from '@/text/campaign-product';
import { refuseFaults } from '../records/faults';
import { emit } from '../emit';
import type { CallContext, TransactionContext } from '../kernel';
import { cancelOpenOrders, holdingProducts } from '../orders/cancel-open';
import { changeRecord } from '../records/change-record';
import { bringCopies, settlePromises } from './counters';
import { describeProduct, readStored } from './read-products';
import { OWN_PRODUCT, storedFacts, type SaleRecord } from './record';
import { assertFair, assertJoined } from './sales-fair';

const setCopies = async (
  { tx, now }: TransactionContext,
  { id, type, fair, items }: SaleRecord,
  quantity: number,
): Promise<void> => {
  const bookIds = items.map(({ bookId }) => bookId);
  if (type === PRODUCT_TYPE.SINGLE) {
    const faults = await bringCopies(
      tx,
      fair.id,
      bookIds.map((bookId) => ({ bookId, quantity })),
    );
    refuseFaults(Object.fromEntries([...faults.values()].map((fault) => ['quantity', [fault]])));
    return;
  }
  const kept = await tx.rows(sql`
    UPDATE products SET quantity_cap = ${quantity} WHERE id = ${id} AND quantity_taken <= ${quantity} RETURNING id`);
  if (!kept.length) {
    const { taken } = await readStored(tx, now, sql`p.id = ${id}`);
    refuseFaults({ quantity: [campaignProductText.soldNow(taken)] });
  }
  await settlePromises(tx, fair.id, bookIds);
};

const write = async (
  ctx: TransactionContext,
  before: SaleRecord,
  { quantity, onSale }: StartedProductChange,
): Promise<void> => {
  const { tx, now } = ctx;
  const { id, fair } = before;
  await tx.rows(sql`
    UPDATE products SET on_sale = ${onSale}, version = version + 1, updated_at = ${now.toISOString()} WHERE id = ${id}`);
  // Before the copies: those of cancelled orders are free again.
  if (before.onSale && !onSale)
    await cancelOpenOrders(ctx, holdingProducts(sql`SELECT ${id}::uuid`), campaignProductText.stoppedSale);
  await setCopies(ctx, before, quantity);
  await emit(ctx, 'product.changed', { campaignId: fair.id, issuerId: before.issuer.id, productIds: [id] });
};

/**
 * Changes copies and switch of an own product while its fair runs (D3.5.5, D3.5.6). Stopping cancels the open orders that
 * hold it (D3.8.3). Throws what the endpoint names, or INVALID_INPUT with fields.
 */
export const changeStarted = async (ctx: CallContext, input: StartedProductChange): Promise<CampaignProduct> => {
  await changeRecord(ctx, OWN_PRODUCT, input, (ctx, before) => {
    const { fair, title } = before;
    assertFair(fair, 'started');
    assertJoined(fair);
    if (before.review !== REVIEW.ACCEPTED)
      throw new AppError(campaignProductErrors.PRODUCT_NOT_ACCEPTED, { product: title });
    return {
      after: { ...storedFacts(before), quantity: input.quantity, onSale: input.onSale },
      write: () => write(ctx, before, input),
    };
  });
  return describeProduct(ctx.db, ctx, await readStored(ctx.db, ctx.now, sql`p.id = ${input.id}`));
};
