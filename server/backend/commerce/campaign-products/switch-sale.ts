import { sql, type SQL } from 'drizzle-orm';
import type { SaleChange, SaleConsequences } from '@/contract/endpoints/campaign-product-input';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignProductText } from '@/text/campaign-product';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';
import { emit } from '../emit';
import type { CallContext, TransactionContext } from '../kernel';
import { cancelOpenOrders, holdingProducts, openOrders } from '../orders/move/cancel';
import { changeRecord } from '../records/change-record';
import { assertEditionsThere } from './editions-there';
import { describeProduct, getOfficeProduct, readStored } from './read-products';
import { OWN_PRODUCT, storedFacts } from './record';
import { assertStarted } from './started-product';

/** Open orders `o` that are cancelled when the sale of this product stops (D3.8.3). */
const openOrdersOf = (id: string, now: Date): SQL =>
  sql`${openOrders(now)} AND ${holdingProducts(sql`SELECT ${id}::uuid`)}`;

/** The consequences of setting the sale switch of a product to `onSale`. */
const consequencesOf = async (
  db: Sql,
  now: Date,
  { id, onSale }: Pick<SaleChange, 'id' | 'onSale'>,
): Promise<SaleConsequences> => {
  if (onSale) return { orders: 0 };
  const [row] = await db.rows<SaleConsequences>(sql`
    SELECT count(*)::int AS orders FROM orders o WHERE ${openOrdersOf(id, now)}`);
  return row!;
};

/** The consequences of stopping or resuming the sale of an own product. Throws PRODUCT_NOT_FOUND. */
export const readSaleConsequences = async (ctx: CallContext, id: string): Promise<SaleConsequences> =>
  consequencesOf(ctx.db, ctx.now, { id, onSale: !(await getOfficeProduct(ctx, ROLE.ISSUER, id)).onSale });

/**
 * Refuses when more orders would be cancelled than the caller was shown (D3.5.10); fewer are accepted. The product must
 * be locked, so that no order is placed meanwhile.
 */
const assertPreviewFresh = async ({ tx, now }: TransactionContext, change: SaleChange): Promise<void> => {
  const current = await consequencesOf(tx, now, change);
  if (current.orders > change.seen.orders)
    throw new AppError('PREVIEW_STALE', { now: campaignProductText.followsNow(current) });
};

/**
 * Stops or resumes the sale of an own product while its fair runs (D3.5.5); its quantity stays. Stopping cancels the
 * open orders that contain it (D3.5.10). Throws the errors of its endpoint.
 */
export const switchSale = async (ctx: CallContext, change: SaleChange): Promise<CampaignProduct> => {
  const { id, onSale } = change;
  await changeRecord(ctx, OWN_PRODUCT, change, (ctx, before) => {
    assertStarted(before);
    const { salesCampaign: campaign, issuer } = before;
    return {
      after: { ...storedFacts(before), onSale },
      async rules() {
        if (onSale) assertEditionsThere(before);
        await assertPreviewFresh(ctx, change);
      },
      async write() {
        const { tx, now } = ctx;
        await tx.rows(sql`
          UPDATE products SET on_sale = ${onSale}, version = version + 1, updated_at = ${now.toISOString()} WHERE id = ${id}`);
        await catalogueChanged(ctx, { products: [id] });
        if (!onSale) await cancelOpenOrders(ctx, openOrdersOf(id, now), campaignProductText.stoppedSale);
        await emit(ctx, 'product.changed', { campaignId: campaign.id, issuerId: issuer.id, productIds: [id] });
      },
    };
  });
  return describeProduct(ctx.db, ctx, await readStored(ctx.db, ctx.now, sql`p.id = ${id}`));
};
