import { sql, type SQL } from 'drizzle-orm';
import type { RemovalConsequences } from '@/contract/endpoints/participants';
import { participantText } from '@/text/participant';
import type { Sql } from '../../db/database';
import { leavesCampaign, settleWithdrawn, withdrawProducts } from '../campaign-products/withdraw-products';
import { catalogueChanged } from '../catalogue-changed';
import type { Actor, TransactionContext } from '../kernel';
import { cancelOpenOrders, isOpenOrder } from '../orders/move/cancel';
import { announceCampaign } from './announce-campaign';

/** An issuer at a fair. */
export interface IssuerAtCampaign {
  campaign: { id: number };
  issuer: { id: string; name: string };
}

const placeOf = ({ campaign, issuer }: IssuerAtCampaign) => ({ campaignId: campaign.id, issuerId: issuer.id });

const ordersOf = ({ campaign, issuer }: IssuerAtCampaign): SQL =>
  sql`o.campaign_id = ${campaign.id} AND o.issuer_id = ${issuer.id}`;

const stallsOf = ({ campaign, issuer }: IssuerAtCampaign): SQL =>
  sql`si.issuer_id = ${issuer.id} AND si.stall_id IN (SELECT s.id FROM stalls s WHERE s.campaign_id = ${campaign.id})`;

/** Counts what an issuer's departure removes from the fair: products, open orders and stalls. */
export const countConsequences = async (db: Sql, at: IssuerAtCampaign): Promise<RemovalConsequences> => {
  const [counts] = await db.rows<RemovalConsequences>(sql`
    SELECT (SELECT count(*)::int FROM products p WHERE ${leavesCampaign(placeOf(at))}) AS products,
      (SELECT count(*)::int FROM orders o WHERE ${isOpenOrder} AND ${ordersOf(at)}) AS orders,
      (SELECT count(DISTINCT si.stall_id)::int FROM stall_issuers si WHERE ${stallsOf(at)}) AS stalls`);
  return counts!;
};

/** Locks these products until the transaction ends: customers cannot order them, and the issuer cannot change them. */
export const lockProductsOfIssuer = async (tx: Sql, at: IssuerAtCampaign): Promise<void> => {
  const { campaignId, issuerId } = placeOf(at);
  await tx.rows(sql`
    SELECT 1 FROM products WHERE campaign_id = ${campaignId} AND issuer_id = ${issuerId} ORDER BY id FOR UPDATE`);
};

/**
 * Removes an issuer from a fair (D3.3.9), with a reason for the issuer and one for customers, which may be empty:
 * withdraws their products, cancels and restocks open orders with the reason, and frees their stalls. Orders that wait
 * at the counter or are being shipped are still delivered.
 */
export const leaveCampaign = async (
  ctx: TransactionContext<Actor>,
  at: IssuerAtCampaign,
  reason: { issuer: string; customers: string },
): Promise<void> => {
  await withdrawProducts(ctx, placeOf(at), reason.issuer);
  await cancelOpenOrders(ctx, ordersOf(at), participantText.removedReason(at.issuer.name, reason.customers));
  await settleWithdrawn(ctx.tx, placeOf(at));
  const freed = await ctx.tx.rows(sql`DELETE FROM stall_issuers si WHERE ${stallsOf(at)} RETURNING si.stall_id`);
  await catalogueChanged(ctx, { stallsAt: freed.length > 0 ? [at.campaign.id] : [] });
  await announceCampaign(ctx, at.campaign.id);
};
