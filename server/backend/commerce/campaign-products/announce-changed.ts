import { emit } from '../emit';
import { groupBy } from '../group-by';
import type { TransactionContext } from '../kernel';

export interface ChangedProduct {
  id: string;
  campaignId: number;
}

/** Tells open screens, once per fair, which products of an issuer, by default the caller, are others. */
export const announceChanged = async (
  ctx: TransactionContext,
  products: readonly ChangedProduct[],
  issuerId = ctx.actor.id,
): Promise<void> => {
  for (const group of groupBy(products, ({ campaignId }) => String(campaignId)))
    await emit(ctx, 'product.changed', {
      campaignId: group[0].campaignId,
      issuerId,
      productIds: group.map(({ id }) => id),
    });
};
