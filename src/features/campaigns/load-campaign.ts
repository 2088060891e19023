import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import type { ApiCall } from '@/shared/api/api-call';
import { bookQuery, firstShelf } from './fair-shelves';

export interface CampaignPageData {
  campaign: CampaignDetail;
  /** The shelf that stands open first. */
  books: ProductCard[];
}

/** One fair and the shelf that stands open first. */
export async function loadCampaign(call: ApiCall, id: number): Promise<CampaignPageData> {
  const campaign = await call('GET /campaigns/{id}', { params: { id } });
  const { data } = await call('GET /products', { query: bookQuery(campaign.id, firstShelf(campaign)) });
  return { campaign, books: data };
}
