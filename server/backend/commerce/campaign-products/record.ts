import { sql } from 'drizzle-orm';
import { productErrors } from '@/contract/endpoints/products';
import { campaignProductHistory, productWords } from '@/text/campaign-product';
import type { Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import { oneRow, type TransactionContext } from '../kernel';
import type { RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { reviewedFacts } from './facts';
import { ownProducts, readStored, type StoredProduct } from './read-products';
import { lockSalesCampaign, readSalesCampaign, type CampaignOf, type SalesCampaign } from './sales-campaign';

/** A product as a record, with its fair. */
export interface SaleRecord extends StoredProduct {
  name: string;
  salesCampaign: SalesCampaign;
}

/** The fair and issuer of each product; products that do not exist are left out. */
export const placesOf = (tx: Sql, ids: readonly string[]): Promise<(CampaignOf & { id: string })[]> =>
  tx.rows(sql`
    SELECT p.id, p.campaign_id AS "campaignId", p.issuer_id AS "issuerId" FROM products p WHERE ${anyUuid(sql`p.id`, ids)}`);

/** Locks products of one issuer at one fair, after the fair and the participation, and reads the fair. */
export const lockProductsAtCampaign = async (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  of: CampaignOf,
  ids: readonly string[],
): Promise<SalesCampaign> => {
  const campaign = await lockSalesCampaign(tx, now, of);
  await tx.rows(sql`SELECT 1 FROM products p WHERE ${anyUuid(sql`p.id`, ids)} ORDER BY p.id FOR UPDATE`);
  return campaign;
};

/** Locks one product as `lockProductsAtCampaign` does. Throws PRODUCT_NOT_FOUND. */
export const lockProduct = async (ctx: TransactionContext, id: string): Promise<SalesCampaign> => {
  const of = oneRow(await placesOf(ctx.tx, [id]), productErrors.PRODUCT_NOT_FOUND);
  return lockProductsAtCampaign(ctx, of, [id]);
};

/** All facts of a product that its issuer can change. */
export const storedFacts = (product: StoredProduct): Facts => ({
  ...reviewedFacts(product),
  quantity: product.quantity,
  onSale: product.onSale,
  review: productWords.review[product.review] ?? '',
});

/** A product of the caller as a record. Throws PRODUCT_NOT_FOUND, also for another issuer's product. */
export const OWN_PRODUCT: RecordOf<string, SaleRecord> = {
  kind: campaignProductHistory,
  table: 'products',
  lock: lockProduct,
  async read(ctx, id) {
    const product = await readStored(ctx.tx, ctx.now, sql`p.id = ${id} AND ${ownProducts(ctx)}`);
    const of = { campaignId: product.campaign.id, issuerId: product.issuer.id };
    return { ...product, name: product.title, salesCampaign: await readSalesCampaign(ctx.tx, ctx.now, of) };
  },
  facts: storedFacts,
};
