import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { ProductDetail } from '@/contract/endpoints/products';
import type { ApiCall } from '@/shared/api/api-call';

export interface ProductPageData {
  product: ProductDetail;
  /** What the product's answer does not say about its fair. */
  fair: Pick<CampaignCard, 'address' | 'imageUrl'>;
}

/** One product and the fair it is sold at. */
export async function loadProduct(call: ApiCall, id: string): Promise<ProductPageData> {
  const product = await call('GET /products/{id}', { params: { id } });
  const { address, imageUrl } = await call('GET /campaigns/{id}', { params: { id: product.campaign.id } });
  return { product, fair: { address, imageUrl } };
}
