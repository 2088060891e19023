import { sql } from 'drizzle-orm';
import { campaignProductErrors } from '@/contract/endpoints/campaign-products';
import { AppError } from '@/contract/vocabulary/error-codes';
import { catalogueChanged } from '../catalogue-changed';
import { emit } from '../emit';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { recordChange } from '../records/audit';
import { settlePromises } from './counters';
import { wasApproved } from './read-products';
import { OWN_PRODUCT, lockProduct, storedFacts } from './record';
import { assertCampaign } from './sales-campaign';

const deleteRows = async ({ tx }: TransactionContext, id: string): Promise<void> => {
  await tx.rows(sql`DELETE FROM product_steps WHERE product_id = ${id}`);
  await tx.rows(sql`DELETE FROM product_items WHERE product_id = ${id}`);
  await tx.rows(sql`DELETE FROM products WHERE id = ${id}`);
  await catalogueChanged({ tx }, { products: [id] });
};

/**
 * Deletes an own product that was never accepted, before its fair starts (D3.5.7); copies that nothing else needs are
 * removed from stock. Throws the errors of its endpoint.
 */
export const removeProduct = (ctx: CallContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockProduct(ctx, id);
    const product = await OWN_PRODUCT.read(ctx, id);
    const { salesCampaign: campaign, title, items, issuer } = product;
    assertCampaign(campaign, 'edit');
    if (wasApproved(product)) throw new AppError(campaignProductErrors.PRODUCT_KEPT, { product: title });
    await deleteRows(ctx, id);
    await settlePromises(
      ctx.tx,
      campaign.id,
      items.map(({ bookId }) => bookId),
    );
    await recordChange(ctx, { kind: OWN_PRODUCT.kind, id, before: storedFacts(product), after: null });
    await emit(ctx, 'product.changed', { campaignId: campaign.id, issuerId: issuer.id, productIds: [id] });
  });
