import { sql } from 'drizzle-orm';
import type { StartedProductChange } from '@/contract/endpoints/campaign-product-input';
import { campaignProductErrors, type CampaignProduct } from '@/contract/endpoints/campaign-products';
import { REVIEW } from '@/contract/states/product';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { campaignProductText } from '@/text/campaign-product';
import { catalogueChanged } from '../catalogue-changed';
import { refuseFaults } from '../records/faults';
import { emit } from '../emit';
import type { CallContext, TransactionContext } from '../kernel';
import { changeRecord } from '../records/change-record';
import { bringCopies, settlePromises } from './counters';
import { describeProduct, readStored } from './read-products';
import { OWN_PRODUCT, storedFacts, type SaleRecord } from './record';
import { assertCampaign, assertJoined } from './sales-campaign';

/** Refuses unless the product is accepted and its fair is running (D3.5.5, D3.5.6). */
export const assertStarted = ({ salesCampaign: campaign, review, title }: SaleRecord): void => {
  assertCampaign(campaign, 'started');
  assertJoined(campaign);
  if (review !== REVIEW.ACCEPTED) throw new AppError(campaignProductErrors.PRODUCT_NOT_ACCEPTED, { product: title });
};

const setCopies = async (
  { tx, now }: TransactionContext,
  { id, type, salesCampaign: campaign, items }: SaleRecord,
  quantity: number,
): Promise<void> => {
  const bookIds = items.map(({ bookId }) => bookId);
  if (type === PRODUCT_TYPE.SINGLE) {
    const faults = await bringCopies(
      tx,
      campaign.id,
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
  await catalogueChanged({ tx }, { products: [id] });
  await settlePromises(tx, campaign.id, bookIds);
};

/**
 * Changes the copies of an own product while its fair runs (D3.5.6). Throws the errors of its endpoint, or
 * INVALID_INPUT with fields.
 */
export const changeStarted = async (ctx: CallContext, input: StartedProductChange): Promise<CampaignProduct> => {
  const { id, quantity } = input;
  await changeRecord(ctx, OWN_PRODUCT, input, (ctx, before) => {
    assertStarted(before);
    const { salesCampaign: campaign, issuer } = before;
    return {
      after: { ...storedFacts(before), quantity },
      async write() {
        await ctx.tx.rows(sql`
          UPDATE products SET version = version + 1, updated_at = ${ctx.now.toISOString()} WHERE id = ${id}`);
        await setCopies(ctx, before, quantity);
        await emit(ctx, 'product.changed', { campaignId: campaign.id, issuerId: issuer.id, productIds: [id] });
      },
    };
  });
  return describeProduct(ctx.db, ctx, await readStored(ctx.db, ctx.now, sql`p.id = ${id}`));
};
