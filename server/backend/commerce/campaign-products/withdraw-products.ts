import { sql, type SQL } from 'drizzle-orm';
import { REVIEW, REVIEW_LIFE, type ReviewId } from '@/contract/states/product';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { campaignProductHistory, productWords } from '@/text/campaign-product';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { auditEntries } from '../../db/schema/audit';
import { productSteps } from '../../db/schema/products';
import { catalogueChanged } from '../catalogue-changed';
import { anyUuid } from '../conditions';
import { emit } from '../emit';
import type { Actor, TransactionContext } from '../kernel';
import type { Facts } from '../records/facts';
import { lastDecision } from './columns';
import { settlePromises } from './counters';
import type { CampaignOf } from './sales-campaign';

interface Leaving {
  id: string;
  review: ReviewId;
  onSale: boolean;
  version: number;
  lastFacts: Facts | null;
}

/** Products `p` that are withdrawn with their issuer: all but those already rejected. */
export const leavesCampaign = ({ campaignId, issuerId }: CampaignOf): SQL => sql`
  p.campaign_id = ${campaignId} AND p.issuer_id = ${issuerId}
    AND ${sql.raw(`p.review IN (${REVIEW_LIFE.transitions.withdraw.from.join(', ')})`)}`;

const changeOf = ({ review, onSale, version }: Leaving): { before: Facts; after: Facts } => ({
  before: { review: productWords.review[review] ?? '', ...(onSale && { onSale }) },
  after: {
    review: productWords.review[REVIEW.REJECTED] ?? '',
    ...(onSale && { onSale: false }),
    version: version + 1,
  },
});

/**
 * Withdraws an issuer's products from a fair, in a few statements for any number of them: review, switch, steps,
 * history and the event for open pages. No review takes place, so the step keeps the facts of the last decision: if the
 * product is brought again, it is compared with those (D3.5.4). The products must be locked.
 * @param note the reason, shown to the issuer
 */
export const withdrawProducts = async (
  ctx: TransactionContext<Actor>,
  place: CampaignOf,
  note: string,
): Promise<void> => {
  const { tx, now, actor } = ctx;
  const at = now.toISOString();
  const leaving = await tx.rows<Leaving>(sql`
    SELECT p.id, p.review, p.on_sale AS "onSale", p.version, ${lastDecision('facts')} AS "lastFacts"
    FROM products p WHERE ${leavesCampaign(place)} ORDER BY p.id`);
  if (leaving.length === 0) return;
  const productIds = leaving.map(({ id }) => id);
  await tx.rows(sql`
    UPDATE products SET review = ${REVIEW.REJECTED}, on_sale = false, version = version + 1, updated_at = ${at}
    WHERE ${anyUuid(sql`id`, productIds)}`);
  await catalogueChanged(ctx, { products: productIds });
  const by = { at, actorId: actor.id, actorName: actor.name };
  await insertRows(
    tx,
    productSteps,
    leaving.map(({ id, lastFacts }) => ({
      ...{ productId: id, status: REVIEW.REJECTED, note, facts: lastFacts ?? {} },
      ...by,
    })),
  );
  await insertRows(
    tx,
    auditEntries,
    leaving.map((product) => ({
      ...{ kind: campaignProductHistory.name, recordId: product.id, ...changeOf(product) },
      ...by,
    })),
  );
  await emit(ctx, 'product.changed', { ...place, productIds });
};

/**
 * Removes the copies that were brought only for the withdrawn combos and series, except those in orders; the orders
 * that are cancelled with the issuer must be cancelled before.
 */
export const settleWithdrawn = async (tx: Sql, { campaignId, issuerId }: CampaignOf): Promise<void> => {
  const books = await tx.rows<{ id: number }>(sql`
    SELECT DISTINCT held.book_id AS id FROM product_items held JOIN products p ON p.id = held.product_id
    WHERE p.campaign_id = ${campaignId} AND p.issuer_id = ${issuerId} AND p.type <> ${PRODUCT_TYPE.SINGLE}`);
  await settlePromises(
    tx,
    campaignId,
    books.map(({ id }) => id),
  );
};
