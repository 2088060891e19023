import { sql } from 'drizzle-orm';
import { productErrors } from '@/contract/endpoints/products';
import { campaignProductHistory, productWords } from '@/text/campaign-product';
import type { Sql } from '../../db/database';
import { oneRow, type TransactionContext } from '../kernel';
import type { RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { reviewedFacts } from './facts';
import { ownProducts, readStored, type StoredProduct } from './read-products';
import { lockSalesFair, readSalesFair, type FairOf, type SalesFair } from './sales-fair';

/** A product as a record, with the fair that it is sold at. */
export interface SaleRecord extends StoredProduct {
  name: string;
  fair: SalesFair;
}

/** Where a product is sold and whose it is. Throws PRODUCT_NOT_FOUND. */
export const placeOf = async (tx: Sql, id: string): Promise<FairOf> =>
  oneRow(
    await tx.rows<FairOf>(sql`
      SELECT p.campaign_id AS "campaignId", p.issuer_id AS "issuerId" FROM products p WHERE p.id = ${id}`),
    productErrors.PRODUCT_NOT_FOUND,
  );

/** Locks the fair, the part in it and then the product, and reads where it is sold. Throws PRODUCT_NOT_FOUND. */
export const lockProduct = async (
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  id: string,
): Promise<SalesFair> => {
  const fair = await lockSalesFair(tx, now, await placeOf(tx, id));
  await tx.rows(sql`SELECT 1 FROM products WHERE id = ${id} FOR UPDATE`);
  return fair;
};

/** All facts of a product that its issuer changes. */
export const storedFacts = (product: StoredProduct): Facts => ({
  ...reviewedFacts(product),
  quantity: product.quantity,
  onSale: product.onSale,
  review: productWords.review[product.review] ?? '',
});

/** A product of the caller as a record. Throws PRODUCT_NOT_FOUND, also for somebody else's. */
export const OWN_PRODUCT: RecordOf<string, SaleRecord> = {
  kind: campaignProductHistory,
  table: 'products',
  lock: lockProduct,
  async read(ctx, id) {
    const product = await readStored(ctx.tx, ctx.now, sql`p.id = ${id} AND ${ownProducts(ctx)}`);
    const of = { campaignId: product.campaign.id, issuerId: product.issuer.id };
    return { ...product, name: product.title, fair: await readSalesFair(ctx.tx, ctx.now, of) };
  },
  facts: storedFacts,
};
