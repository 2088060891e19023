import { sql, type SQL } from 'drizzle-orm';
import { campaignProductHistory } from '@/text/campaign-product';
import type { Sql } from '../../db/database';
import { isNotOver } from '../campaigns/status';
import { catalogueChanged } from '../catalogue-changed';
import type { TransactionContext } from '../kernel';
import { recordChanges } from '../records/audit';
import { isNotRejected } from '../row-conditions';
import { announceChanged, type ChangedProduct } from './announce-changed';

/**
 * Products `p` of an issuer at fairs `c` that are not over: on sale, or going on sale when they are accepted or their
 * fair starts.
 */
export const soldByIssuer = (now: Date, issuerId: SQL): SQL => sql`
  (p.issuer_id = ${issuerId} AND p.on_sale AND ${isNotRejected('p')} AND ${isNotOver(now)})`;

/**
 * Locks an issuer's products against ordering until the transaction ends. Must be called before the issuer's row is
 * locked, as orders do.
 */
export const lockProductsOfIssuer = async (tx: Sql, issuerId: string): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM products WHERE issuer_id = ${issuerId} ORDER BY id FOR UPDATE`);
};

type Switched = ChangedProduct & { version: number };

const keepSwitched = async (
  ctx: TransactionContext,
  issuerId: string,
  onSale: boolean,
  products: readonly Switched[],
): Promise<void> => {
  await recordChanges(
    ctx,
    products.map(({ id, version }) => ({
      ...{ kind: campaignProductHistory, id, version },
      ...{ before: { onSale: !onSale }, after: { onSale } },
    })),
  );
  await catalogueChanged(ctx, { products: products.map(({ id }) => id) });
  await announceChanged(ctx, products, issuerId);
};

/**
 * Stops the sale of all products of an issuer whose account is disabled, because they could not be shipped (D3.12.4).
 * Open orders stay, for the organiser to process or cancel. The products must be locked.
 */
export const stopWithIssuer = async (ctx: TransactionContext, issuerId: string): Promise<void> => {
  const { tx, now } = ctx;
  const stopped = await tx.rows<Switched>(sql`
    UPDATE products p SET on_sale = false, stopped_with_issuer = true, version = p.version + 1, updated_at = ${now.toISOString()}
    FROM campaigns c WHERE c.id = p.campaign_id AND ${soldByIssuer(now, sql`${issuerId}`)}
    RETURNING p.id, p.campaign_id AS "campaignId", p.version`);
  await keepSwitched(ctx, issuerId, false, stopped);
};

/** Resumes the sale of what `stopWithIssuer` has stopped, where it may still be sold. The products must be locked. */
export const resumeWithIssuer = async (ctx: TransactionContext, issuerId: string): Promise<void> => {
  const { tx, now } = ctx;
  const resumed = await tx.rows<Switched>(sql`
    UPDATE products p SET on_sale = true, version = p.version + 1, updated_at = ${now.toISOString()}
    FROM campaigns c WHERE c.id = p.campaign_id AND p.issuer_id = ${issuerId} AND p.stopped_with_issuer
      AND ${isNotRejected('p')} AND ${isNotOver(now)}
    RETURNING p.id, p.campaign_id AS "campaignId", p.version`);
  await tx.rows(sql`
    UPDATE products SET stopped_with_issuer = false WHERE issuer_id = ${issuerId} AND stopped_with_issuer`);
  await keepSwitched(ctx, issuerId, true, resumed);
};
