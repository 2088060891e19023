import type { ProductCard } from '@/contract/endpoints/products';
import type { LevelGap } from '@/contract/rules/level';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { PRODUCT_STATUS } from '@/contract/states/product';

/** Why a product cannot be bought now, or null when it can. */
export type Obstacle = 'soldOut' | 'stopped' | 'soon' | 'level';

/**
 * Why a customer cannot buy a product now, the most lasting reason first; null when they can.
 * @param gap what their level lacks; without it, the level is not considered
 */
export function obstacleOf(
  product: Pick<ProductCard, 'status' | 'campaign'>,
  gap: LevelGap | null = null,
): Obstacle | null {
  if (product.status === PRODUCT_STATUS.OUT_OF_STOCK) return 'soldOut';
  if (product.status !== PRODUCT_STATUS.SALE) return 'stopped';
  if (product.campaign.status === CAMPAIGN_STATUS.NOT_STARTED) return 'soon';
  return gap && 'level';
}
