import { sql, type SQL } from 'drizzle-orm';
import type { RemovalConsequences } from '@/contract/endpoints/participants';
import { REVIEW, REVIEW_LIFE } from '@/contract/states/product';
import { participantText } from '@/text/participant';
import type { Sql } from '../../db/database';
import type { Actor, TransactionContext } from '../kernel';
import { cancelOpenOrders, isOpenOrder } from '../orders/cancel-open';

/** An issuer at a fair. */
export interface IssuerAtFair {
  campaign: { id: number };
  issuer: { id: string; name: string };
}

const productsOf = ({ campaign, issuer }: IssuerAtFair): SQL =>
  sql`p.campaign_id = ${campaign.id} AND p.issuer_id = ${issuer.id}`;

const withdrawable = sql.raw(`p.review IN (${REVIEW_LIFE.transitions.withdraw.from.join(', ')})`);

const ordersOf = ({ campaign, issuer }: IssuerAtFair): SQL =>
  sql`o.campaign_id = ${campaign.id} AND o.issuer_id = ${issuer.id}`;

const stallsOf = ({ campaign, issuer }: IssuerAtFair): SQL =>
  sql`si.issuer_id = ${issuer.id} AND si.stall_id IN (SELECT s.id FROM stalls s WHERE s.campaign_id = ${campaign.id})`;

/** What leaves the fair with an issuer. */
export const countConsequences = async (db: Sql, at: IssuerAtFair): Promise<RemovalConsequences> => {
  const [counts] = await db.rows<RemovalConsequences>(sql`
    SELECT (SELECT count(*)::int FROM products p WHERE ${productsOf(at)} AND ${withdrawable}) AS products,
      (SELECT count(*)::int FROM orders o WHERE ${isOpenOrder} AND ${ordersOf(at)}) AS orders,
      (SELECT count(DISTINCT si.stall_id)::int FROM stall_issuers si WHERE ${stallsOf(at)}) AS stalls`);
  return counts!;
};

/** Keeps readers from ordering these products, and the issuer from changing them, until the transaction ends. */
export const lockProducts = async (tx: Sql, at: IssuerAtFair): Promise<void> => {
  await tx.rows(sql`SELECT 1 FROM products p WHERE ${productsOf(at)} ORDER BY p.id FOR UPDATE`);
};

const withdrawProducts = async (
  { tx, now, actor }: TransactionContext<Actor>,
  at: IssuerAtFair,
  note: string,
): Promise<void> => {
  const when = now.toISOString();
  await tx.rows(sql`
    WITH withdrawn AS (
      UPDATE products p SET review = ${REVIEW.REJECTED}, on_sale = false, version = version + 1, updated_at = ${when}
      WHERE ${productsOf(at)} AND ${withdrawable} RETURNING p.id)
    INSERT INTO product_steps (product_id, status, at, actor_id, actor_name, note, facts)
    SELECT id, ${REVIEW.REJECTED}::int, ${when}::timestamptz, ${actor.id}::uuid, ${actor.name}::text, ${note}::text,
      '{}'::jsonb FROM withdrawn ORDER BY id`);
};

/**
 * An issuer leaves a fair (D3.3.9): their products are withdrawn, open orders cancelled and restocked with the reason, and
 * their stalls are free. What waits at the counter or is on its way is still delivered.
 */
export const leaveFair = async (ctx: TransactionContext<Actor>, at: IssuerAtFair, note: string): Promise<void> => {
  await withdrawProducts(ctx, at, note);
  await cancelOpenOrders(ctx, ordersOf(at), participantText.removedReason(at.issuer.name, note));
  await ctx.tx.rows(sql`DELETE FROM stall_issuers si WHERE ${stallsOf(at)}`);
};
