import { emitAll } from '../emit';
import { groupBy } from '../group-by';
import type { TransactionContext } from '../kernel';

export interface ChangedProduct {
  id: string;
  campaignId: number;
}

/** Publishes, once per fair, which products of an issuer (by default the caller) changed, for open pages. */
export const announceChanged = async (
  ctx: TransactionContext,
  products: readonly ChangedProduct[],
  issuerId = ctx.actor.id,
): Promise<void> => {
  const groups = groupBy(products, ({ campaignId }) => String(campaignId));
  if (groups.length === 0) return;
  await emitAll(
    ctx,
    'product.changed',
    groups.map((group) => ({
      campaignId: group[0].campaignId,
      issuerId,
      productIds: group.map(({ id }) => id),
    })),
  );
};
