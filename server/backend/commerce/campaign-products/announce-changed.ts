import { emit } from '../emit';
import { groupBy } from '../group-by';
import type { TransactionContext } from '../kernel';

export interface ChangedProduct {
  id: string;
  campaignId: number;
}

/** Tells open screens, once per fair, which of the caller's products are others. */
export const announceChanged = async (ctx: TransactionContext, products: readonly ChangedProduct[]): Promise<void> => {
  for (const group of groupBy(products, ({ campaignId }) => String(campaignId)))
    await emit(ctx, 'product.changed', {
      campaignId: group[0].campaignId,
      issuerId: ctx.actor.id,
      productIds: group.map(({ id }) => id),
    });
};
