import type { BookStock } from '@/contract/endpoints/campaign-products';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';

/** Whether few copies of a book are left at a fair that is not over (D5.3.7). */
export const isLow = ({ left }: Pick<BookStock, 'left'>, campaign: { status: CampaignStatusId }): boolean =>
  left <= STOREFRONT_LIMITS.lowStock &&
  campaign.status !== CAMPAIGN_STATUS.ENDED &&
  campaign.status !== CAMPAIGN_STATUS.CANCELLED;
